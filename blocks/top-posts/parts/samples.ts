import { __, sprintf } from '@wordpress/i18n';
import type { ViewedPost } from '../../../machines/counts/top-posts';

/** Posts that are clearly recognisable as samples. */
export const samplePosts = ( count: number ): ViewedPost[] =>
	Array.from( { length: count }, ( _, i ) => ( {
		url: '',
		/* translators: %s: a number. */
		title: sprintf( __( 'Sample post %s', 'statecraft' ), ( i + 1 ).toLocaleString() ),
		img: { src: '' },
		date: __( 'Today', 'statecraft' ),
		author: __( 'a sample author', 'statecraft' ),
		block_context: {
			/* translators: %s: the name of a category or a tag. */
			text: sprintf( __( 'In “%s”', 'statecraft' ), __( 'a sample category', 'statecraft' ) ),
			link: '',
		},
	} ) );
