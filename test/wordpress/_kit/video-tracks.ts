/** Sends and deletes tracks of videos, for tests. */
import type { Role } from './client';
import { sendForm, uploads, type StoredVideo, type VideoRecord } from './video';

export const CUE = '00:01.000 --> 00:04.000\nHello & <i>you</i>\n';
export const VTT = `WEBVTT\n\n${ CUE }`;

export type Tracks = Pick< VideoRecord, 'tracks' >;
export interface Wish {
	kind?: string;
	srclang?: string;
	label?: string;
	vtt?: string | Buffer;
	name?: string;
	source?: string;
	role?: Role | 'anonymous';
}

export const trackFile = ( content: string | Buffer, name = 'a.vtt' ) =>
	new File( [ new Uint8Array( Buffer.from( content as string ) ) ], name );

export const addTrack = ( { guid }: StoredVideo, { vtt = VTT, name, role, ...wish }: Wish = {} ) =>
	sendForm< Tracks & { code: string; message: string } >(
		`rest/v1.1/videos/${ guid }/tracks`,
		{ kind: 'captions', srclang: 'en', label: 'English', ...wish, vtt: trackFile( vtt, name ) },
		role
	);

export const removeTrack = (
	{ guid }: StoredVideo,
	fields: Record< string, string > = {},
	role?: Role | 'anonymous'
) =>
	sendForm< Tracks & { code: string; message: string } >(
		`rest/v1.1/videos/${ guid }/tracks/delete`,
		{ kind: 'captions', srclang: 'en', ...fields },
		role
	);

export const trackFiles = async () => ( await uploads() ).filter( ( name ) => name.endsWith( '.vtt' ) );
export const textOf = async ( url: string ) => ( await fetch( url ) ).text();
