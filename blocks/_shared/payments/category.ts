import { getCategories, setCategories } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

const slug = 'statecraft-payments';

/**
 * Adds the category of payment blocks to the inserter. Called before each of them is registered: the editor drops a category that it does not know, and one
 * that the server added is missing where another plugin's `block_categories_all` returns a list of its own.
 */
export const addCategory = (): void => {
	const categories = getCategories();
	if ( ! categories.some( ( category ) => category.slug === slug ) ) {
		setCategories( [ ...categories, { slug, title: __( 'Payments', 'statecraft' ) } ] );
	}
};
