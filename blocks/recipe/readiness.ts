import { __ } from '@wordpress/i18n';
import type { PostBlock } from '../_runtime/editor/block-tree';
import type { Readiness } from '../_runtime/registration/readiness';
import { unfinished } from '../_shared/readiness/unfinished';

/** What authors write or choose in the parts of a recipe. Headings and labels are there from the start, and pages leave out those without more. */
const WRITTEN = [ 'content', 'url', 'prepTime', 'cookTime', 'servings' ];

/** Whether parts are as blank as a new recipe has them. The text of a part may be an object of the editor's. */
const isBlank = ( parts: readonly PostBlock[] ): boolean =>
	parts.every(
		( { attributes, innerBlocks } ) =>
			WRITTEN.every( ( name ) => String( attributes[ name ] ?? '' ).trim() === '' ) && isBlank( innerBlocks )
	);

/** Without its name, search engines do not show a recipe. */
export const readiness: Readiness = ( { attributes, innerBlocks } ) => {
	if ( ( attributes.title as { length?: number } | undefined )?.length ) {
		return null;
	}
	return isBlank( innerBlocks )
		? unfinished( __( 'Nothing is written in the recipe.', 'statecraft' ) )
		: unfinished(
				__( 'The recipe has no title.', 'statecraft' ),
				__( 'Visitors see it, but search engines do not show it as a recipe.', 'statecraft' )
			);
};
