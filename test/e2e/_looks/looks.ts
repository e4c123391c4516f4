/** What `npm run looks` shows of each block: how it is filled in, and how it comes to fail. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { ofEmbeds } from '../../_kit/embeds';
import { php, site } from '../_kit';
import { somePictures } from '../../wordpress/_kit/gallery';
import { setKnobs } from '../../wordpress/_kit/knobs';
import { settings } from '../../wordpress/_kit/mailchimp';
import { galleryLooks } from './galleries';
import { paymentLooks } from './payments';

export interface Look {
	/** What the site has from the start. */
	site?: () => Promise< unknown >;
	/** The block as it is saved, with content as a person would write it; where it holds what the site has, once that is there. */
	filled: string | ( () => Promise< string > );
	/** What the site must have before the block works. */
	prepare?: () => Promise< unknown >;
	/** The routes that the site refuses while the block fails. */
	refuses?: RegExp;
	/** Brings a post with nothing but a fresh block to its failure. A block that asks nobody has none. */
	fail?: ( post: Locator ) => Promise< unknown >;
}

/** A block's fixture, named `block/fixture`. */
const fixture = ( name: string ) => {
	const [ block, file ] = name.split( '/' );
	return readFileSync( join( __dirname, `../../blocks/${ block }/fixtures/${ file }.html` ), 'utf8' ).trim();
};

/** Types into the block's first field what it will not take. */
const typing =
	( text: string, key = 'Enter' ): Look[ 'fail' ] =>
	async ( post ) => {
		const field = post.getByRole( 'textbox' ).or( post.getByRole( 'combobox' ) ).first();
		await field.fill( text );
		await field.press( key );
	};

/** The feed of the sandbox's podcast. */
const podcast = () => `${ site().sandbox }/embeds/podcast`;

/** Presses a button that the site refuses to act on. */
const pressing =
	( name: string ): Look[ 'fail' ] =>
	( post ) =>
		post.getByRole( 'button', { name } ).click();

/** The site lists posts with these titles as related to any. */
const relate = async ( ...titles: string[] ) => {
	// Of both kinds: the editor shows a post, and visitors a page.
	const posts = [ 'post', 'page' ].flatMap( ( type ) =>
		titles.map(
			( title ) =>
				`wp_insert_post( array( 'post_title' => '${ title }', 'post_type' => '${ type }', 'post_status' => 'publish' ) )`
		)
	);
	const ids: unknown = JSON.parse( await php( `echo wp_json_encode( array( ${ posts.join() } ) );` ) );
	await setKnobs( { filters: { statecraft_related_posts: ids } } );
};

const CONTACT = `<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info">${ fixture( 'address/full' ) }
${ fixture( 'phone/words' ) }
<!-- wp:jetpack/email {"email":"hello@example.com"} -->
<div class="wp-block-jetpack-email"><a href="mailto:hello@example.com">hello@example.com</a></div>
<!-- /wp:jetpack/email --></div>
<!-- /wp:jetpack/contact-info -->`;

/** A line for every block; those that only live in another are shown in it. */
export const looks: Record< string, Look > = {
	...ofEmbeds( ( { screenshot }, folder ) => ( {
		filled: fixture( `${ folder }/${ screenshot.fixture }` ),
		...( screenshot.fromSite && { refuses: /resolve-redirect/ } ),
		fail: typing( screenshot.rejectedText ),
	} ) ),
	...paymentLooks( fixture ),
	...galleryLooks( fixture ),
	'ai-assistant': { filled: fixture( 'ai-assistant/answered' ), fail: typing( 'Write about the tides [503]' ) },
	'business-hours': { filled: fixture( 'business-hours/split-shift' ), refuses: /localized-week/ },
	button: { filled: fixture( 'button/in-post' ) },
	'contact-form': { filled: fixture( 'contact-form/all-fields' ), fail: typing( 'Ask for the town [503]' ) },
	'contact-info': { filled: CONTACT },
	mailchimp: {
		prepare: () => settings(),
		filled: fixture( 'mailchimp/usual-texts' ),
		refuses: /mailchimp/,
	},
	markdown: { filled: fixture( 'markdown/full' ) },
	opentable: { filled: fixture( 'opentable/language' ), fail: typing( 'sunny', 'End' ) },
	paywall: { filled: fixture( 'paywall/empty' ) },
	'subscriber-login': { filled: fixture( 'subscriber-login/full' ) },
	'rating-star': { filled: fixture( 'rating-star/outlined' ) },
	recipe: {
		filled: async () => {
			const [ dish ] = await somePictures( { name: 'bread', width: 1200, height: 500, alt: 'A loaf' } );
			return fixture( 'recipe/full' )
				.replace( '{"id":7}', `{"id":${ dish!.id },"sizeSlug":"full"}` )
				.replace( '"wp-block-image"', '"wp-block-image size-full"' )
				.replace( /<img [^>]*>/, `<img src="${ dish!.url }" alt="A loaf" class="wp-image-${ dish!.id }"/>` );
		},
	},
	'related-posts': {
		prepare: async () => {
			await php( `Statecraft\\Related\\Modules::set( 'related-posts', true );` );
			await relate( 'Along the river', 'Over the hills', 'Home again' );
		},
		filled: fixture( 'related-posts/list' ),
		refuses: /related-posts/,
		fail: pressing( 'Activate' ),
	},
	subscriptions: { filled: fixture( 'subscriptions/full' ) },
	'repeat-visitor': {
		filled: fixture( 'repeat-visitor/nested' ).replace( '{', '{"criteria":"before-visits",' ),
	},
	'cookie-consent': { filled: fixture( 'cookie-consent/plain' ) },
	'podcast-player': {
		prepare: () => php( `Statecraft\\Embeds\\Podcast\\Feeds::current( '${ podcast() }' );` ),
		filled: async () =>
			`<!-- wp:jetpack/podcast-player ${ JSON.stringify( { url: podcast() } ) } -->
<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="${ podcast() }">${ podcast() }</a>
<!-- /wp:jetpack/podcast-player -->`,
		fail: typing( 'tea' ),
	},
	'blog-stats': {
		prepare: () =>
			php(
				`update_option( 'statecraft_counts_views', '1' ); for ( $i = 0; $i < 42; $i++ ) { ( new Statecraft\\Counts\\Views\\Views() )->add( 1 ); }`
			),
		filled: fixture( 'blog-stats/full' ),
	},
	'top-posts': {
		prepare: () =>
			php(
				`update_option( 'statecraft_counts_views', '1' ); $views = new Statecraft\\Counts\\Views\\Views(); foreach ( array( 'Quince jam', 'A walk by the river', 'Bread' ) as $i => $title ) { $id = wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_author' => 1 ) ); for ( $n = 0; $n <= $i; $n++ ) { $views->add( $id ); } }`
			),
		filled: fixture( 'top-posts/full' ),
	},
	'ai-chat': {
		prepare: () => php( `update_option( 'statecraft_ai_visitors', '1' );` ),
		filled: fixture( 'ai-chat/wrapped' ),
	},
	like: { filled: fixture( 'like/full' ) },
	goodreads: { filled: fixture( 'goodreads/full' ) },
	'send-a-message': { filled: fixture( 'send-a-message/full' ) },
	'voice-to-content': { filled: fixture( 'voice-to-content/full' ) },
	'payments-intro': { filled: fixture( 'payments-intro/full' ) },
	'blogging-prompt': { filled: fixture( 'blogging-prompt/full' ) },
	blogroll: {
		filled: `<!-- wp:jetpack/blogroll -->
<!-- wp:jetpack/blogroll-item {"icon":"/wp-includes/images/w-logo-blue.png","name":"The Daily Leaf","description":"Notes and news from a tea garden.","url":"https://example.com/"} /-->

<!-- wp:jetpack/blogroll-item {"icon":"/wp-includes/images/w-logo-blue.png","name":"Slow Trains","description":"Across the country, one window at a time.","url":"https://example.org/"} /-->
<!-- /wp:jetpack/blogroll -->`,
	},
	'sharing-buttons': { filled: fixture( 'sharing-buttons/colored' ) },
	tock: { filled: fixture( 'tock/business' ) },
	wordads: {
		prepare: () =>
			php(
				`Statecraft\\Related\\Modules::set( 'wordads', true ); update_option( 'statecraft_ads', array( 'leaderboard' => '<b>An ad</b>' ) );`
			),
		filled: fixture( 'wordads/leaderboard' ),
		refuses: /module\/wordads/,
		fail: pressing( 'Activate' ),
	},
};
