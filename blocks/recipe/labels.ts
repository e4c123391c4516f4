/** The words of a new recipe, in the author's language: they are saved, and the author may change them. */
import { __ } from '@wordpress/i18n';

export const detailsLabels = () => ( {
	prepTimeLabel: __( 'Prep Time', 'statecraft' ),
	cookTimeLabel: __( 'Cook Time', 'statecraft' ),
	servingsLabel: __( 'Servings', 'statecraft' ),
} );

export const ingredients = (): string => __( 'Ingredients', 'statecraft' );
export const directions = (): string => __( 'Directions', 'statecraft' );
