/** Videos in a real editor: files on disk, the block that uploads them, and what the site and the browser have of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { sha1, stored, videos } from '../../wordpress/_kit/tus';
import { videoFile } from '../../_kit/video-file';
import { expect } from './index';
import type { Editor } from './index';
import { Line } from './line';

export { Line };

export const VIDEO = 'videopress/video';

/** How long the site may take, on a machine that is busy. In milliseconds. */
export const LONG = { timeout: 60_000 };

/** A video on disk. */
export interface DiskFile {
	path: string;
	name: string;
	bytes: number;
	sha1: string;
}

let folder: string | undefined;
let seed = 0;

/** Writes a video of that many bytes. */
export function onDisk( bytes: number, name = 'walk.webm' ): DiskFile {
	return write( name, videoFile( bytes, ( seed += 1 ) ) );
}

/** Writes any bytes under a name. */
export function write( name: string, content: Buffer ): DiskFile {
	folder ??= mkdtempSync( path.join( tmpdir(), 'statecraft-video-' ) );
	const file = path.join( folder, name );
	writeFileSync( file, content );
	return { path: file, name, bytes: content.length, sha1: sha1( content ) };
}

export function removeFromDisk(): void {
	if ( folder ) {
		rmSync( folder, { recursive: true } );
		folder = undefined;
	}
}

/** The keys of the records of uploads in the browser. */
export const records = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => Object.keys( localStorage ).filter( ( key ) => key.startsWith( 'statecraft-upload::' ) ) );

/** The bytes of uploads that the site has and that are no video yet: their files. */
export const parts = async (): Promise< string[] > =>
	( await stored() ).filter( ( file ) => /^statecraft-video\/.*\/part/.test( file ) );

/** Page object: the video block while it uploads, and after. */
export class VideoBlock {
	readonly block: Locator;
	/** The progress of the upload. */
	readonly upload: Locator;
	readonly reason: Locator;

	constructor(
		readonly editor: Editor,
		block = editor.block( VIDEO )
	) {
		this.block = block;
		this.upload = block.getByRole( 'region', { name: 'Upload' } );
		this.reason = this.upload.getByRole( 'alert' );
	}

	/** Adds one to the post. */
	static async insert( editor: Editor ): Promise< VideoBlock > {
		await editor.insert( VIDEO );
		const video = new VideoBlock( editor );
		await video.button( 'Upload' ).waitFor( LONG );
		return video;
	}

	button( name: string | RegExp ): Locator {
		return this.block.getByRole( 'button', { name, exact: true } );
	}

	/** Chooses a file, as the dialog of the system does. */
	async choose( file: Pick< DiskFile, 'path' > ): Promise< void > {
		await this.block.locator( 'input[type=file]' ).first().setInputFiles( file.path );
	}

	/** Waits for what it says of the upload. */
	async says( text: string | RegExp ): Promise< void > {
		await expect( this.upload.locator( 'p' ).getByText( text ) ).toBeVisible( LONG );
	}

	/** Waits until all is uploaded, however long it takes a busy machine: what fails is an upload that stands still. */
	async complete(): Promise< void > {
		const progress = () => this.block.innerText();
		for ( let before = ''; ! before.includes( 'Upload Complete' ); before = await progress() ) {
			await expect.poll( progress, LONG ).not.toBe( before );
		}
	}

	/** Confirms the title and the poster, and waits for the player. */
	async done(): Promise< void > {
		await this.button( 'Done' ).click();
		await expect( this.block.locator( 'video' ) ).toBeVisible( LONG );
	}

	/** The guid that the block names. */
	async guid(): Promise< unknown > {
		return ( await this.editor.blocks() ).find( ( { name } ) => name === VIDEO )?.attributes.guid;
	}
}

/** Asserts that an upload has ended well: one video with these bytes in the block and at the site, and nothing else anywhere. */
export async function expectWhole( video: VideoBlock, file: DiskFile ): Promise< void > {
	await video.complete();
	const all = await videos();
	expect( all.map( ( one ) => one.sha1 ) ).toEqual( [ file.sha1 ] );
	expect( all[ 0 ]!.guid ).toEqual( [ await video.guid() ] );
	await expectNothingLeft( video.editor.page );
}

/** Asserts that neither the site nor the browser has anything of an upload. */
export async function expectNothingLeft( page: Page ): Promise< void > {
	expect( await parts() ).toEqual( [] );
	expect( await records( page ) ).toEqual( [] );
}
