import { __ } from '@wordpress/i18n';
import type { RelatedPost } from '../../../machines/related/related-posts';

const sample = ( title: string, date: string ): RelatedPost => ( {
	url: '',
	title,
	img: null,
	date,
	author: __( 'a sample author', 'statecraft' ),
	block_context: null,
} );

/** Placeholder posts for the inserter preview, which sends no request; clearly recognisable as samples. */
export const samplePosts = (): RelatedPost[] => [
	sample( __( 'A sample post', 'statecraft' ), __( 'Today', 'statecraft' ) ),
	sample( __( 'Another sample post', 'statecraft' ), __( 'Yesterday', 'statecraft' ) ),
	sample( __( 'One more sample post', 'statecraft' ), __( 'Last week', 'statecraft' ) ),
];
