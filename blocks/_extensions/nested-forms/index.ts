/** Part of the small script that every editor page loads: prevents blocks that render a form from being put into a form, at any depth. */
import * as page from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import type { DataRegistry } from '@wordpress/data';
import { isOwnForm, outerForm, rendersForm } from '../../_shared/forms/forms';
import type { FilterSelectors } from '../../_shared/forms/forms';
import { moveNestedFormsOut } from './move-out';

const isInForm = ( blocks: FilterSelectors, place: string ): boolean =>
	isOwnForm( blocks, place ) || outerForm( blocks, place ) !== undefined;

/** Keeps forms out of forms: in the inserter, when pasting and when moving. */
export function register() {
	addFilter(
		'blockEditor.__unstableCanInsertBlockType',
		'statecraft/nested-forms',
		( canInsert: boolean, { name }: { name: string }, root: string | null | undefined, blocks: FilterSelectors ) =>
			canInsert && ! ( root && rendersForm( name ) && isInForm( blocks, root ) )
	);
	moveNestedFormsOut( page as unknown as DataRegistry );
}
