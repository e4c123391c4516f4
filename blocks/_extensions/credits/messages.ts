import { __, _n, sprintf } from '@wordpress/i18n';

export const notShown = ( count: number ): string =>
	sprintf(
		/* translators: %d: number of images. */
		_n( '%d credit is not shown', '%d credits are not shown', count, 'statecraft' ),
		count
	);

export const missing = ( credit: string ): string =>
	sprintf(
		/* translators: %s: the credit of a photo, such as "By Ada on Flickr, CC BY 2.0". */
		__( 'Visitors do not see the credit of this image: “%s”', 'statecraft' ),
		credit
	);

export const addLine = (): string => __( 'Add a credit line', 'statecraft' );
