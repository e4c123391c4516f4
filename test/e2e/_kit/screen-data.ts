import { site } from '../../wordpress/_kit/client';
import type { Role, Session } from '../../wordpress/_kit/site-info';
import type { ScreenData } from './renewal';

/** The session of a role on the site of this worker, created in global set-up. */
export function sessionOf( role: Role ): Session {
	const session = site().sessions?.[ role ];
	if ( ! session ) {
		throw new Error( `Nobody has logged in as ${ role }.` );
	}
	return session;
}

let last = 0;

/** An id that no post ever had, including those that `reset()` deleted: a page that is not reloaded caches posts by id. */
export function newId(): number {
	last = Math.max( last + 1, Math.floor( Date.now() / 10 ) % 2_000_000_000 );
	return last;
}

/** The URL of the screen for a new post. */
export const newPost = ( id: number ) => `/wp-admin/post-new.php?statecraft_new_id=${ id }`;

/** The URL of the edit screen of a post. */
export const editPost = ( id: number ) => `/wp-admin/post.php?post=${ id }&action=edit`;

const START = /initializeEditor\( 'editor', "(\w+)", (\d+), (\{.*\}), (\{.*\}|\[.*\]|null) \) \);/;
const PRELOAD = /createPreloadingMiddleware\( (\{.*\}) \) \);/;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/**
 * Markup that depends on the post or the time. Script modules included: a post enqueues the view modules of its blocks, which do nothing in
 * the editor.
 */
const OWN =
	/^<script[^>]* type="(?:module|importmap|application\/json)"|id="statecraft-later-js"|createPreloadingMiddleware|CreatePersistenceLayer|heartbeatSettings/;

/** What a screen contains besides its post: its scripts, and all data of the site and its plugins. */
export function surroundings( html: string ): string {
	const id = START.exec( html )?.[ 2 ];
	return (
		( html.match( SCRIPT ) ?? [] )
			.filter( ( script ) => ! OWN.test( script ) )
			.join( '\n' )
			.replace( START, '$3' )
			.replaceAll( /\bpost(?:-new)?-php\b/g, 'SCREEN' )
			.replaceAll( new RegExp( `\\b${ id }\\b`, 'g' ), 'ID' )
			.replaceAll( /\b[0-9a-f]{10}\b/g, 'NONCE' )
			.replaceAll( /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/g, 'DATE' )
			// Rare blocks are loaded on every page: before the editor's script, or after it.
			.replaceAll( /"hasLater":(?:true|false)/g, 'LATER' )
			// The months with uploads, from the media library.
			.replaceAll( /"months":\[.*?\]/g, 'MONTHS' )
	);
}

/**
 * Requests an editor screen and parses its data. Fails with the beginning of the response when it is not an editor screen.
 *
 * @param browser The User-Agent header: the screen depends on it.
 */
export async function fetchScreen(
	address: string,
	role: Role,
	browser: string
): Promise< { printed: ScreenData; around: string } > {
	const cookie = sessionOf( role ).map( ( { name, value } ) => `${ name }=${ value }` );
	const headers = { Cookie: cookie.join( '; ' ), 'User-Agent': browser };
	const answer = await fetch( `${ site().url }${ address }`, { headers } );
	const html = await answer.text();
	const [ , type, id, settings, edits ] = START.exec( html ) ?? [];
	const preload = PRELOAD.exec( html )?.[ 1 ];
	if ( ! id || ! preload ) {
		throw new Error( `${ address } is no editor: ${ answer.status } ${ html.slice( 0, 300 ) }` );
	}
	return {
		around: surroundings( html ),
		printed: {
			id: Number( id ),
			type: type!,
			settings: JSON.parse( settings! ),
			edits: JSON.parse( edits! ),
			preload: JSON.parse( preload ),
			address,
		},
	};
}
