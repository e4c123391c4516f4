/** Which features load in which editor. Data and one rule: a missing API key or connection never hides a block. */
import { __, sprintf } from '@wordpress/i18n';
import { providers } from '../../../machines/embeds/embed-resolve/providers';
import type { ProviderName } from '../../../machines/embeds/embed-resolve/providers';
import type { Site } from './site';

/** Features of every site. */
export const PRODUCTION = [
	'ai-chat',
	'voice-to-content',
	'podcast-player',
	'image-compare',
	'story',
	'blog-stats',
	'cookie-consent',
	'like',
	'subscriber-login',
	'paywall',
	'send-a-message',
	'blogging-prompt',
	'blogroll',
	'payments-intro',
	'sharing-buttons',
	'top-posts',
	...[ 'goodreads', 'google-docs-embed', 'nextdoor' ],
	// One block per embed provider of the initial script.
	...( Object.keys( providers ) as ProviderName[] ),
	...[ 'address', 'ai-assistant', 'business-hours', 'button', 'contact-form', 'contact-info', 'donations' ],
	...[ 'email', 'gif', 'instagram-gallery', 'mailchimp', 'map', 'markdown' ],
	...[ 'payment-buttons', 'payments', 'phone', 'premium-content', 'rating-star', 'recipe', 'recurring-payments' ],
	...[ 'related-posts', 'repeat-visitor', 'simple-payments', 'slideshow', 'subscriptions', 'tiled-gallery' ],
	...[ 'tock', 'videopress', 'videopress/video-chapters', 'wordads' ],
] as const;

/** Features of sites with `beta` enabled. */
export const BETA = [ 'amazon', 'create-with-voice' ] as const;

/** Features of sites with `experimental` enabled. */
export const EXPERIMENTAL = [ 'ai-image', 'ai-paragraph' ] as const;

/** Features that work on a whole post. */
const NEEDS_A_POST: readonly string[] = [ 'ai-assistant' ];

/** Features that also load in editors without a post: templates, widgets. */
export const NO_POST_EDITOR: readonly string[] = PRODUCTION.filter( ( feature ) => ! NEEDS_A_POST.includes( feature ) );

const isOneOf = ( list: readonly string[], feature: string ): boolean => list.includes( feature );

/** The features of blocks whose names differ. */
const FEATURES: Readonly< Record< string, string > > = {
	'premium-content/container': 'premium-content',
	'videopress/video': 'videopress',
};

/** The feature that a block belongs to, by the name of the block. */
export const featureOf = ( block: string ): string => FEATURES[ block ] ?? block.replace( /^jetpack\//, '' );

/**
 * Whether a feature loads. One that is not on any list is part of another feature, and loads with it.
 *
 * @param feature Its name, such as `business-hours`.
 * @param site    The site data from the server.
 */
export function isLoaded(
	feature: string,
	{ features = [], unavailable = [], isPostEditor = true }: Partial< Site >
): boolean {
	return (
		! unavailable.includes( feature ) &&
		( ! isOneOf( BETA, feature ) || features.includes( 'beta' ) ) &&
		( ! isOneOf( EXPERIMENTAL, feature ) || features.includes( 'experimental' ) ) &&
		( isPostEditor ||
			isOneOf( NO_POST_EDITOR, feature ) ||
			! isOneOf( [ ...PRODUCTION, ...BETA, ...EXPERIMENTAL ], feature ) )
	);
}

/**
 * Whether a registration runs: the site has not disabled its feature.
 *
 * @param registration Its name, such as `aiToolbar` for the feature `ai-toolbar`.
 * @param site         The site data from the server.
 */
export const isEnabled = ( registration: string, { unavailable = [] }: Partial< Site > ): boolean =>
	! unavailable.includes( registration.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` ) );

/** The title of a block, marked if it is a beta feature. */
export const labelled = ( title: string, feature: string ): string =>
	isOneOf( BETA, feature )
		? sprintf(
				/* translators: %s: the title of a block. */
				__( '%s (beta)', 'statecraft' ),
				title
			)
		: title;
