/** Part of the small script that every editor page loads: what prints a form of its own cannot be put into a form, at any depth. */
import { addFilter } from '@wordpress/hooks';

const FORM = 'jetpack/contact-form';

/** Browsers know no form in a form: the inner one would end the outer one. */
const PRINT_A_FORM: readonly string[] = [ FORM, 'jetpack/mailchimp', 'core/search', 'core/post-comments-form' ];

/** What the editor's store tells of the place. */
interface Place {
	getBlock: ( clientId: string ) => { name: string; attributes: { ref?: number } } | null;
	getBlockParentsByBlockName: ( clientId: string, name: string ) => readonly string[];
}

/** Whether a place is in a form; one that only names a form prints none itself. */
const isInForm = ( place: string, { getBlock, getBlockParentsByBlockName }: Place ): boolean =>
	[ place, ...getBlockParentsByBlockName( place, FORM ) ].some( ( clientId ) => {
		const block = getBlock( clientId );
		return block?.name === FORM && ! block.attributes.ref;
	} );

/** Keeps forms out of forms: in the inserter, by pasting and by moving. */
export function register() {
	addFilter(
		'blockEditor.__unstableCanInsertBlockType',
		'statecraft/nested-forms',
		( canInsert: boolean, { name }: { name: string }, root: string | null | undefined, place: Place ) =>
			canInsert && ! ( root && PRINT_A_FORM.includes( name ) && isInForm( root, place ) )
	);
}
