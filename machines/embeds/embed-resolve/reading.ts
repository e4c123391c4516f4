/** What the flow knows of its draft and of its block, as pure functions. */
import { providerOf } from './providers';
import type { Attributes, ButtonLook, Reading, EmbedStatus } from './providers';
import type { Context, Failure, Resolved } from './embed-resolve.types';

/** What is written into the block. */
export interface Embed {
	attributes: Attributes;
	button?: ButtonLook;
}

/** The address that the block holds, as it would be typed. */
export const draftOf = ( { url }: Attributes ): string => ( typeof url === 'string' ? url : '' );

/** What the draft says to the provider; null when it says nothing. */
export const readingOf = ( { provider, draft }: Context ): Reading | null => providerOf( provider ).parse( draft );

export const statusOf = ( { provider, stored }: Context ): EmbedStatus => providerOf( provider ).status( stored );

/** Whether two blocks hold the same. */
export const isSame = ( a: Attributes, b: Attributes ): boolean =>
	Object.keys( { ...a, ...b } ).every( ( name ) => ( a[ name ] || null ) === ( b[ name ] || null ) );

/**
 * What is embedded after the site has answered. Of a short link it is what it leads to, and that has to be the provider's own; any other
 * address stays as it was typed, wherever the provider sends a server. Null where a short link leads elsewhere.
 */
export function embedOf( context: Context, answer: Resolved ): Embed | null {
	const typed = readingOf( context );
	const found = typed?.isShort ? providerOf( context.provider ).parse( answer.url ) : typed;
	return found && ! found.isShort ? found : null;
}

/** Whether a failure says something about the address, and not only that nobody could be asked. */
const isVerdict = ( { kind }: Failure ): boolean => [ 'unreadable', 'foreign', 'missing' ].includes( kind );

/**
 * What a failure takes out of the block, by name. What stands in it since before the author came stays when nobody could be asked: a post that
 * is opened without a network loses nothing.
 */
export const clearedBy = ( { provider, draft, stored }: Context, failure: Failure ): string[] =>
	isVerdict( failure ) || draft !== draftOf( stored )
		? providerOf( provider ).clears.filter( ( name ) => stored[ name ] !== undefined )
		: [];
