/** Published pages with donation blocks, on a site that is connected to Stripe. */
import { JSDOM } from 'jsdom';
import { php, site } from './client';
import type { Role } from './client';
import { removeKnobs, setKnobs } from './knobs';
import { visit, words } from './visitor';
import type { Page } from './visitor';

/** The keys of the site, which nothing here calls Stripe with. */
export const connect = () => setKnobs( { constants: { STATECRAFT_STRIPE_TEST_KEY: 'sk_test_page' } } );
export const disconnect = () => removeKnobs();

/** The saved block; `--` and angle brackets as WordPress escapes them. */
export const donations = ( attributes: object = {}, saved = '' ) =>
	`<!-- wp:jetpack/donations ${ JSON.stringify( attributes ).replace( /--|[<>&]/g, ( text ) =>
		[ ...text ].map( ( sign ) => `\\u${ sign.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }` ).join( '' )
	) } -->\n${ saved }\n<!-- /wp:jetpack/donations -->`;

/** Stores a post, whatever its content, and returns its id. */
export const stored = async ( content: string, role: Role = 'administrator', status = 'publish' ): Promise< number > =>
	Number(
		await php(
			`echo wp_insert_post( wp_slash( array( 'post_title' => 'Give', 'post_status' => '${ status }', 'post_author' => ${
				site().users[ role ].id
			}, 'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ) ) );`
		)
	);

/** The page of a published post with that content. */
export const opened = async ( content: string, role: Role = 'administrator', query = '' ): Promise< Page > =>
	visit( `${ site().url }/?p=${ await stored( content, role ) }${ query }` );

/** The donation blocks on a page. */
export const blocksOn = ( { document }: Pick< Page, 'document' > ): Element[] => [
	...document.querySelectorAll( '.wp-block-jetpack-donations' ),
];

export const formsOn = ( { document }: Pick< Page, 'document' > ): HTMLFormElement[] => [
	...document.querySelectorAll< HTMLFormElement >( 'form.donations__container' ),
];

export const documentOf = ( html: string ): Document => new JSDOM( html ).window.document;

export const textsOf = ( root: ParentNode, selector: string ): string[] =>
	[ ...root.querySelectorAll( selector ) ].map( words );

/** The part of an interval. */
export const tabOf = ( root: ParentNode, interval: string ): Element => {
	const tab = root.querySelector( `.donations__tab[data-interval="${ interval }"]` );
	if ( ! tab ) {
		throw new Error( `No part of the interval ${ interval }.` );
	}
	return tab;
};
