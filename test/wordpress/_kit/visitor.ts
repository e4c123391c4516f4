/** A visitor without JavaScript and without an account: opens published pages, fills in their forms and sends them. */
import { JSDOM } from 'jsdom';
import { as, php } from './client';
import { setKnobs } from './knobs';

export interface Page {
	url: string;
	status: number;
	headers: Headers;
	html: string;
	document: Document;
}

/** Texts by the id of the field, or by `id][part`; null omits an input. A File goes into a file field. */
export type Answers = Record< string, string | string[] | File | File[] | null >;

/** Forms are taken at any speed, as often as one likes, and mail goes nowhere and arrives. */
export const patient = ( filters: Record< string, unknown > = {}, constants: Record< string, unknown > = {} ) =>
	setKnobs( {
		constants,
		filters: {
			statecraft_form_fastest: 0,
			statecraft_form_limits: [],
			statecraft_form_ceilings: [],
			pre_wp_mail: true,
			...filters,
		},
	} );

async function pageOf( response: Response ): Promise< Page > {
	const html = await response.text();
	const { document } = new JSDOM( html, { url: response.url } ).window;
	return { url: response.url, status: response.status, headers: response.headers, html, document };
}

/** The saved markup of a form; its fields as `field-name {"required":true}`. */
export const markup = ( settings: object, ...fields: string[] ) =>
	`<!-- wp:jetpack/contact-form ${ JSON.stringify( settings ) } -->
<div class="wp-block-jetpack-contact-form">${ fields.map( ( one ) => `<!-- wp:jetpack/${ one } /-->` ).join( '\n' ) }</div>
<!-- /wp:jetpack/contact-form -->`;

/** Publishes a page with that content and returns its URL. */
export async function publishPage( content: string, title = 'Contact us' ): Promise< string > {
	const { json } = await as( 'administrator' ).post< { link: string } >( 'wp/v2/pages', {
		title,
		content,
		status: 'publish',
	} );
	return json.link;
}

export const visit = async ( url: string ): Promise< Page > => pageOf( await fetch( url ) );

export const formOf = ( { document }: Page ): HTMLFormElement => {
	const form = document.querySelector< HTMLFormElement >( 'form.statecraft-form' );
	if ( ! form ) {
		throw new Error( `No form on the page: ${ document.body.textContent }` );
	}
	return form;
};

/** What a browser would submit of a form in its current state, overridden by the answers. */
export function filled( page: Page, answers: Answers = {} ): FormData {
	const data = new FormData();
	const form = formOf( page );
	// jsdom's own FormData is not fetch's.
	for ( const [ name, value ] of new form.ownerDocument.defaultView!.FormData( form ) ) {
		if ( typeof value === 'string' ) {
			data.append( name, value );
		}
	}
	for ( const [ id, given ] of Object.entries( answers ) ) {
		const plain = id.startsWith( '_' ) ? `statecraft_form[${ id.slice( 1 ) }]` : `statecraft[${ id }]`;
		const name = Array.isArray( given ) ? `${ plain }[]` : plain;
		data.delete( name );
		( Array.isArray( given ) ? given : [ given ] ).forEach( ( one ) => one !== null && data.append( name, one ) );
	}
	return data;
}

/** Submits without following redirects. */
export const post = ( { url }: Page, body: FormData, headers: Record< string, string > = {} ) =>
	fetch( url, { method: 'POST', body, headers, redirect: 'manual' } );

/** Submits a form and follows redirects, as a browser does. */
export async function send( page: Page, body: FormData ): Promise< Page > {
	const response = await post( page, body );
	const to = response.headers.get( 'location' );
	return to ? visit( new URL( to, page.url ).href ) : pageOf( response );
}

/** Fills in the form and sends it. */
export const submit = ( page: Page, answers: Answers = {} ): Promise< Page > => send( page, filled( page, answers ) );

/** The stored responses: the answers by field id, oldest first. */
export const kept = async (): Promise< Record< string, string[] >[] > =>
	JSON.parse(
		await php( `
			$kept = array();
			foreach ( get_posts( array( 'post_type' => 'statecraft_response', 'post_status' => 'any', 'numberposts' => -1, 'order' => 'ASC', 'orderby' => 'ID' ) ) as $post ) {
				$kept[] = array_column( array_map( static fn( $answer ) => array( $answer->id, $answer->values ), Statecraft\\Forms\\Response::find( $post->ID )->answers ), 1, 0 );
			}
			echo wp_json_encode( $kept );
		` )
	);

/** The text of an element, with whitespace collapsed. */
export const words = ( element: Element | null ): string =>
	( element?.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();

/** The error that a field shows. */
export const errorOf = ( page: Page, id: string ): string =>
	words( page.document.querySelector( `[data-field="${ id }"] .statecraft-form__error` ) );
