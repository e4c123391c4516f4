/** A site that answers about text tracks when a step says so, and files whose text waits until then. */
import { rmSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import type { Track } from '../../../../machines/video/video-block';
import { write } from '../../_kit/video';
import { Gate } from '../driver';
import { refusal } from './own-video';

type Port = 'readTracks' | 'loadTrack' | 'saveTrack' | 'deleteTrack';

/** What the page holds, in the functions that are evaluated in it. */
interface Holds {
	statecraftFiles?: {
		/** How many files are being read. */
		count: () => number;
		/** The browser reads the last one. */
		read: () => void;
		/** The page is as it was. */
		end: () => void;
	};
}

/** Runs in the page. */
function holdFiles(): void {
	const { arrayBuffer } = Blob.prototype;
	let waiting: ( () => void )[] = [];
	Blob.prototype.arrayBuffer = function ( this: Blob ) {
		return new Promise( ( resolve, reject ) => {
			waiting.push( () => void arrayBuffer.call( this ).then( resolve, reject ) );
		} );
	};
	( window as unknown as Holds ).statecraftFiles = {
		count: () => waiting.length,
		read: () => {
			waiting.at( -1 )!();
			waiting = [];
		},
		end: () => Object.assign( Blob.prototype, { arrayBuffer } ),
	};
}

/** Tracks in the words of the site. */
const grouped = ( tracks: readonly Track[] ) => {
	const kinds: Record< string, object > = {};
	for ( const { kind, srcLang, src, label } of tracks ) {
		kinds[ kind ] = { ...kinds[ kind ], [ srcLang ]: { src, label } };
	}
	return kinds;
};

export class TracksSite {
	#file = '';

	private constructor(
		private readonly page: Page,
		private readonly gates: Readonly< Record< Port, Gate > >
	) {}

	/** @param guid The video whose tracks wait for steps. */
	static async open( page: Page, guid: string ): Promise< TracksSite > {
		const changes = await Gate.at( page, new RegExp( `rest/v1\\.1/videos/${ guid }/tracks` ) );
		const readTracks = await Gate.at( page, new RegExp( `rest/v1\\.1/videos/${ guid }(?:\\?|$)` ) );
		const loadTrack = await Gate.at( page, /site\.example\/tracks/ );
		await page.evaluate( holdFiles );
		return new TracksSite( page, { readTracks, loadTrack, saveTrack: changes, deleteTrack: changes } );
	}

	/** Writes a file to choose; its path. */
	file( name: string, content: string ): string {
		this.#file = write( name, Buffer.from( content ) ).path;
		return this.#file;
	}

	/** Waits until the page asks for something. */
	async asks( port: string ): Promise< void > {
		if ( port !== 'readFile' ) {
			return this.gates[ port as Port ].arrived();
		}
		await this.page.waitForFunction( () => ( window as unknown as Holds ).statecraftFiles!.count() > 0 );
	}

	/** What the page has asked for is no longer waited for. */
	async forget( port: string ): Promise< void > {
		await ( port === 'readFile' ? this.asks( port ) : this.gates[ port as Port ].next() );
	}

	async list( tracks: readonly Track[], source: string ): Promise< void > {
		const route = await this.gates.readTracks.next();
		await route.fulfill( { json: { tracks: grouped( tracks ), chapters_source: source } } );
	}

	/** Answers a change, and those that it is made of. */
	async change( tracks: readonly Track[], requests = 1 ): Promise< void > {
		for ( let i = 0; i < requests; i++ ) {
			await ( await this.gates.saveTrack.next() ).fulfill( { json: { tracks: grouped( tracks ) } } );
		}
	}

	/** The file of a saved track. */
	load( body: string ): Promise< void > {
		return this.#loaded( ( route ) => route.fulfill( { headers: { 'Access-Control-Allow-Origin': '*' }, body } ) );
	}

	async refuse( port: Exclude< Port, 'loadTrack' >, reason: string ): Promise< void > {
		await ( await this.gates[ port ].next() ).fulfill( refusal( 403, reason ) );
	}

	/** The file of a saved track is gone. */
	lose(): Promise< void > {
		return this.#loaded( ( route ) =>
			route.fulfill( { status: 404, headers: { 'Access-Control-Allow-Origin': '*' } } )
		);
	}

	/** @param isThere Whether the chosen file is still where it was. */
	async readFile( isThere: boolean ): Promise< void > {
		if ( ! isThere ) {
			rmSync( this.#file );
		}
		await this.page.evaluate( () => ( window as unknown as Holds ).statecraftFiles!.read() );
	}

	async close(): Promise< void > {
		await this.page.evaluate( () => ( window as unknown as Holds ).statecraftFiles?.end() );
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
		rmSync( this.#file, { force: true } );
	}

	async #loaded( answer: ( route: Route ) => Promise< void > ): Promise< void > {
		await answer( await this.gates.loadTrack.next() );
	}
}
