/** Services for `core/embed`, as data. The server renders their URLs (includes/Embeds/Embed_Providers.php). */
import { __ } from '@wordpress/i18n';

/** One service. */
export interface Variant {
	/** The provider slug, as `core/embed` saves it. */
	name: string;
	title: string;
	description: string;
	keywords: string[];
	/** Whether the embed has a fixed aspect ratio; a post is as tall as its text. */
	responsive: boolean;
	/** Matches the URLs of the service. */
	patterns: RegExp[];
}

export const variants = (): Variant[] => [
	{
		name: 'prezi',
		responsive: true,
		title: 'Prezi',
		description: __( 'Embed a Prezi presentation.', 'statecraft' ),
		keywords: [ __( 'document', 'statecraft' ), __( 'presentation', 'statecraft' ) ],
		patterns: [ /^https?:\/\/(?:www\.)?prezi\.com\/(?:v|p|view)\/[\w-]+/i ],
	},
	{
		name: 'facebook',
		responsive: false,
		title: 'Facebook',
		description: __( 'Embed a Facebook post.', 'statecraft' ),
		keywords: [ __( 'social', 'statecraft' ) ],
		patterns: [
			/^https?:\/\/(?:www\.|m\.)?facebook\.com\/(?:[^/?#]+\/(?:posts|photos|videos)\/|permalink\.php\?|photo(?:\.php|\/)?\?|watch\/?\?|reel\/)/i,
		],
	},
	{
		name: 'instagram',
		responsive: false,
		title: 'Instagram',
		description: __( 'Embed an Instagram post.', 'statecraft' ),
		keywords: [ __( 'photo', 'statecraft' ), __( 'image', 'statecraft' ) ],
		patterns: [ /^https?:\/\/(?:www\.)?(?:instagram\.com|instagr\.am)\/(?:[\w.]+\/)?(?:p|reel|tv)\/[\w-]+/i ],
	},
	{
		name: 'loom',
		responsive: true,
		title: 'Loom',
		description: __( 'Embed a screen recording from Loom.', 'statecraft' ),
		keywords: [ __( 'video', 'statecraft' ), __( 'screen recording', 'statecraft' ) ],
		patterns: [ /^https?:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/[\da-f]{8,}/i ],
	},
	{
		name: 'gyazo',
		responsive: true,
		title: 'Gyazo',
		description: __( 'Embed an image from Gyazo.', 'statecraft' ),
		keywords: [ __( 'image', 'statecraft' ), __( 'screenshot', 'statecraft' ) ],
		patterns: [ /^https?:\/\/(?:[\w-]+\.)?gyazo\.com\/[\da-f]{32}/i ],
	},
];
