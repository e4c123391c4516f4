import { isWorkingIn } from '../focus';

/** The field is about to go: whoever works in it goes on with the block, and nobody else is disturbed. */
export function leaveField( field: HTMLElement | null ): void {
	const block = field?.closest< HTMLElement >( '.wp-block' );
	if ( block && isWorkingIn( block ) ) {
		block.focus( { preventScroll: true } );
	}
}
