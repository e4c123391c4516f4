import { site } from '../../wordpress/_kit/client';
import type { Role, Session } from '../../wordpress/_kit/site-info';
import type { Printed } from './renewal';

/** The session that the set-up began for a role, on the site of this worker. */
export function sessionOf( role: Role ): Session {
	const session = site().sessions?.[ role ];
	if ( ! session ) {
		throw new Error( `Nobody has logged in as ${ role }.` );
	}
	return session;
}

let last = 0;

/** An id for a new post that no post had, also none that `reset()` took away: a page that is not loaded again remembers ids. */
export function newId(): number {
	last = Math.max( last + 1, Math.floor( Date.now() / 10 ) % 2_000_000_000 );
	return last;
}

/** The address of a screen for a new post. */
export const newPost = ( id: number ) => `/wp-admin/post-new.php?statecraft_new_id=${ id }`;

/** The address of the screen of a post. */
export const editPost = ( id: number ) => `/wp-admin/post.php?post=${ id }&action=edit`;

const START = /initializeEditor\( 'editor', "(\w+)", (\d+), (\{.*\}), (\{.*\}|\[.*\]|null) \) \);/;
const PRELOAD = /createPreloadingMiddleware\( (\{.*\}) \) \);/;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/**
 * What is about the post or the moment. Modules are among it: a post brings those of its blocks that are for its visitors, which find
 * nothing to do on the screen of its author.
 */
const OWN =
	/^<script[^>]* type="(?:module|importmap|application\/json)"|createPreloadingMiddleware|CreatePersistenceLayer|heartbeatSettings/;

/** What a screen tells the editor beside its post: what runs in it, and all that the site and its plugins say. */
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
			// Those that the media library has files of.
			.replaceAll( /"months":\[.*?\]/g, 'MONTHS' )
	);
}

/**
 * What a screen of the editor holds. Fails with the beginning of what came when that is none.
 *
 * @param browser What the browser calls itself: WordPress has an editor for each.
 */
export async function print(
	address: string,
	role: Role,
	browser: string
): Promise< { printed: Printed; around: string } > {
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
