const MAX_LENGTH = 254;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;

const LOCAL = /^[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/** Whether a string is an e-mail address: its syntax, and the lengths that mail servers accept. */
export function isEmail( text: string ): boolean {
	const at = text.lastIndexOf( '@' );
	const local = text.slice( 0, Math.max( at, 0 ) );
	const labels = text.slice( at + 1 ).split( '.' );
	return (
		text.length <= MAX_LENGTH &&
		local.length <= MAX_LOCAL &&
		LOCAL.test( local ) &&
		labels.length > 1 &&
		labels.every( ( label ) => label.length <= MAX_LABEL && LABEL.test( label ) )
	);
}
