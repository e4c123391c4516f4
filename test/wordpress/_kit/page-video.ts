/** Videos with a given guid, tracks and settings, as pages show them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { php } from './client';
import { inPhp } from './knobs';
import { renderedBlock } from './page';
import { anAttachment, aVideo, type StoredVideo, type VideoWishes } from './video';

export interface GivenVideo extends VideoWishes {
	guid: string;
	/** Some of `Video::settings()`. */
	settings?: Record< string, unknown >;
	tracks?: { kind: string; srclang: string; label: string; vtt: string; source?: 'file' | 'description' }[];
	hasPoster?: boolean;
	isPrivate?: boolean;
}

export interface PageVideo extends StoredVideo {
	/** The address of the poster; empty without one. */
	poster: string;
	/** The addresses of the tracks, in their order. */
	tracks: string[];
}

/** A pixel. */
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);

/** Adds a video of six seconds, 320 × 180. */
export async function addVideo( given: GivenVideo ): Promise< PageVideo > {
	const { guid, settings = {}, tracks = [], hasPoster = false, isPrivate = false, ...wishes } = given;
	const stored = await aVideo( wishes );
	const poster = hasPoster ? await anAttachment( 'poster.png', 'image/png', PNG ) : 0;
	const added = JSON.parse(
		await php( `
			update_post_meta( ${ stored.id }, 'videopress_guid', '${ guid }' );
			$video = Statecraft\\Video\\Videos::find( '${ guid }' );
			$video->update( ${ inPhp( { ...settings, ...( poster && { poster } ) } ) } );
			$addresses = array();
			foreach ( ${ inPhp( tracks ) } as $track ) {
				$vtt = $track['vtt'];
				unset( $track['vtt'] );
				( new Statecraft\\Video\\Tracks\\Tracks( $video ) )->add( $track + array( 'source' => 'file' ), $vtt );
				$all         = $video->settings()['tracks'];
				$addresses[] = ( new Statecraft\\Video\\Tracks\\Track_Files( $video ) )->url( end( $all ), 0 );
			}
			$refusal = ${ isPrivate ? '( new Statecraft\\Video\\Privacy\\Private_File( $video ) )->set_privacy( 1 )' : 'null' };
			if ( $refusal ) throw new Exception( $refusal->get_error_message() );
			echo wp_json_encode( array( 'poster' => (string) wp_get_attachment_url( ${ poster } ), 'tracks' => $addresses ) );
		` )
	);
	return { ...stored, guid, ...added };
}

/** A WebVTT file with a cue of each text, ten seconds long each. */
export const vtt = ( ...texts: string[] ): string =>
	'WEBVTT\n\n' +
	texts.map( ( text, i ) => `${ time( i * 10 ) } --> ${ time( i * 10 + 10 ) }\n${ text }\n` ).join( '\n' );

const time = ( seconds: number ) => new Date( seconds * 1000 ).toISOString().slice( 11, 23 );

/** The guid of `boats`. */
export const GUID = 'kUJmAcSf';
/** A guid that this site does not have. */
export const ELSEWHERE = 'MdWJPEYE';

/** A video with a poster whose average color is known. */
export const boats = (): Promise< PageVideo > =>
	addVideo( {
		guid: GUID,
		title: 'Boats & <b>trains</b>',
		hasPoster: true,
		settings: { average_color: '#12ab9f' },
	} );

export const parsed = ( html: string ): Document => new JSDOM( html ).window.document;

/** The block `videopress/video` on a page; of `boats` without a guid. */
export const videoBlock = async ( attributes: object ): Promise< Document > =>
	parsed( await renderedBlock( 'videopress/video', { guid: GUID, ...attributes } ) );

/** Saved content of `test/corpus`. */
export const corpus = ( file: string ): string => readFileSync( join( __dirname, '../../corpus', file ), 'utf8' );
