/** The port `gifs`: the site queries the provider; the size of a file is measured by the browser. */
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Gif, Image, Query, Services } from '../../../machines/galleries/gif-search/gif-search.types';
import { untilAborted } from '../../_kit/abort';
import { asRecord, asText } from '../../_kit/json';
import { failureOf, requestSite } from '../../_kit/site-request';
import type { measure } from './measure';

/** The number of results. */
const LIMIT = 10;

/** The site's error codes for a missing or rejected key, and for a GIF that does not exist. */
const KEY = 'gif_key';
const GONE = 'gif_gone';

const SIZES = [ 'original_still', 'fixed_height_small', 'fixed_height_small_still' ] as const;

function imageOf( value: unknown ): Image | undefined {
	const { url, width, height } = asRecord( value ) ?? {};
	return asText( url ) === ''
		? undefined
		: { url: asText( url ), width: Number( width ) || 0, height: Number( height ) || 0 };
}

/** Parses a GIF; null without an id or an image. */
function gifOf( value: unknown ): Gif | null {
	const record = asRecord( value ) ?? {};
	const images = asRecord( record.images ) ?? {};
	const original = imageOf( images.original );
	const id = asText( record.id );
	if ( id === '' || ! original ) {
		return null;
	}
	const others = SIZES.flatMap( ( size ) => {
		const image = imageOf( images[ size ] );
		return image ? [ [ size, image ] as const ] : [];
	} );
	return {
		id,
		provider: record.provider === 'klipy' ? 'klipy' : 'giphy',
		title: asText( record.title ),
		alt_text: asText( record.alt_text ),
		url: asText( record.url ),
		user: asText( record.user ),
		embed_url: asText( record.embed_url ),
		images: { original, ...Object.fromEntries( others ) },
	};
}

const bare: Gif = {
	id: '',
	provider: '',
	title: '',
	alt_text: '',
	url: '',
	user: '',
	embed_url: '',
	images: { original: { url: '', width: 0, height: 0 } },
};

/** A GIF file, of which only the size is known. */
async function fileOf( url: string, size: typeof measure ): Promise< Gif > {
	const found = await size( url ).catch( () => {
		throw new ServiceFailure( failed( 'missing' ) );
	} );
	return { ...bare, images: { original: { url, ...found } } };
}

/** A GIF on Giphy of which only the id is known, which is enough to show it. */
async function giphyOf( id: string, size: typeof measure ): Promise< Gif > {
	const still = `https://media.giphy.com/media/${ id }/giphy_s.gif`;
	const found = await size( still ).catch( () => ( { width: 0, height: 0 } ) );
	return {
		...bare,
		id,
		provider: 'giphy',
		url: `https://giphy.com/gifs/${ id }`,
		embed_url: `https://giphy.com/embed/${ id }`,
		images: {
			original: { url: `https://media.giphy.com/media/${ id }/giphy.gif`, ...found },
			original_still: { url: still, ...found },
		},
	};
}

const pathOf = ( query: Exclude< Query, { kind: 'file' } > ): string =>
	query.kind === 'single'
		? `/statecraft/v1/gifs/${ query.provider }/${ encodeURIComponent( query.id ) }`
		: addQueryArgs( '/statecraft/v1/gifs', { search: query.text, limit: LIMIT } );

const codeOf = ( error: unknown ): unknown => asRecord( error )?.code;

/** The service of the port. */
export const createGifs =
	( { request, size }: { request: ApiFetch; size: typeof measure } ): Services[ 'gifs' ] =>
	( query, signal ) => {
		const ask = async ( path: string ): Promise< readonly Gif[] > => {
			const { data } = asRecord( await request< unknown >( { path, signal } ) ) ?? {};
			if ( ! Array.isArray( data ) ) {
				throw new Error( 'The site sent no list of GIFs.' );
			}
			return data.flatMap( ( each ) => gifOf( each ) ?? [] );
		};
		const send = async () => {
			if ( query.kind === 'file' ) {
				return [ await untilAborted( fileOf( query.url, size ), signal ) ];
			}
			return ask( pathOf( query ) ).catch( async ( error: unknown ) => {
				// Without a key, the site cannot search, but the URL of a GIF is enough to show it.
				if ( query.kind === 'single' && query.provider === 'giphy' && codeOf( error ) === KEY ) {
					return [ await untilAborted( giphyOf( query.id, size ), signal ) ];
				}
				throw error;
			} );
		};
		return requestSite( signal, send, ( error ) =>
			codeOf( error ) === GONE ? failed( 'missing', { code: GONE } ) : failureOf( error )
		);
	};
