import { __, sprintf } from '@wordpress/i18n';
import type { BlockStyle } from '../../_shared/style-selector/styles';
import { SIZES } from '../attributes';
import type { StyleName } from '../attributes';

const sized = ( name: StyleName, label: string ): BlockStyle => ( {
	name,
	label: sprintf(
		/* translators: 1: name of a style, 2: width in pixels, 3: height in pixels. */
		__( '%1$s (%2$d × %3$d pixels)', 'statecraft' ),
		label,
		SIZES[ name ].width,
		SIZES[ name ].height
	),
	isDefault: name === 'standard',
} );

/**
 * The available styles; the button style supports a single restaurant only.
 *
 * @param count The number of restaurants.
 */
export const stylesFor = ( count: number ): BlockStyle[] => [
	sized( 'standard', __( 'Standard', 'statecraft' ) ),
	sized( 'tall', __( 'Tall', 'statecraft' ) ),
	sized( 'wide', __( 'Wide', 'statecraft' ) ),
	...( count > 1 ? [] : [ sized( 'button', __( 'Button', 'statecraft' ) ) ] ),
];
