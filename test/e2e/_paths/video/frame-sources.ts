/** Videos that a browser draws frames of when a step says so. */
import type { Page, Route } from '@playwright/test';
import type { Source } from '../../../../machines/video/video-frame';
import { videoFile } from '../../../_kit/video-file';
import { expect } from '../../_kit';
import { Gate } from '../driver';
import { GUID, OTHER } from './own-video';

/** Not the address that the player loads. */
const addressOf = ( guid: string ) => `/statecraft-frames/${ guid }.webm`;

/** Uploaded videos: each draw is a request of its own. */
export class FrameSite {
	/** What the site says of the videos besides the usual. */
	static readonly records = Object.fromEntries(
		[ GUID, OTHER ].map( ( guid ) => [ guid, { original: addressOf( guid ) } ] )
	);

	private constructor(
		private readonly page: Page,
		private readonly gate: Gate
	) {}

	static async open( page: Page ): Promise< FrameSite > {
		return new FrameSite( page, await Gate.at( page, /statecraft-frames/ ) );
	}

	readonly asked = () => this.gate.arrived();

	/** @param source The guid of the video that has to be asked for. */
	async give( source: Source ): Promise< void > {
		const route = await this.gate.next();
		expect( route.request().url() ).toContain( addressOf( String( source ) ) );
		const clip = videoFile();
		await route.fulfill( {
			status: 206,
			contentType: 'video/webm',
			headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes 0-${ clip.length - 1 }/${ clip.length }` },
			body: clip,
		} );
	}

	readonly spoil = () => this.#both( ( route ) => route.fulfill( { body: 'Not a video.' } ) );

	readonly cut = () => this.#both( ( route ) => route.abort( 'connectionfailed' ) );

	async forget(): Promise< void > {
		await this.gate.next();
	}

	async close(): Promise< void > {
		await this.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** Answers the request of the video, and the one that asks why it failed. */
	async #both( answer: ( route: Route ) => Promise< void > ): Promise< void > {
		await answer( await this.gate.next() );
		await answer( await this.gate.next() );
	}
}

/** What the page holds, in the functions that are evaluated in it. */
interface Holds {
	statecraftVideos?: {
		/** How many elements have been told to load a file. */
		count: () => number;
		/** The last one loads it. */
		load: () => void;
		/** None loads any. */
		forget: () => void;
		/** The page is as it was. */
		end: () => void;
	};
}

/** Runs in the page. */
function holdVideos(): void {
	const source = Object.getOwnPropertyDescriptor( HTMLMediaElement.prototype, 'src' )!;
	let waiting: ( () => void )[] = [];
	Object.defineProperty( HTMLMediaElement.prototype, 'src', {
		...source,
		set( this: HTMLMediaElement, address: string ) {
			waiting.push( () => source.set!.call( this, address ) );
		},
	} );
	( window as unknown as Holds ).statecraftVideos = {
		count: () => waiting.length,
		load: () => waiting.splice( 0 ).at( -1 )!(),
		forget: () => ( waiting = [] ),
		end: () => Object.defineProperty( HTMLMediaElement.prototype, 'src', source ),
	};
}

/** The file of a video that is being uploaded. */
export class FrameFile {
	private constructor(
		private readonly page: Page,
		private readonly closeSite: () => Promise< void >
	) {}

	/**
	 * @param page      The page.
	 * @param closeSite Ends the upload.
	 */
	static async open( page: Page, closeSite: () => Promise< void > ): Promise< FrameFile > {
		await page.evaluate( holdVideos );
		return new FrameFile( page, closeSite );
	}

	async asked(): Promise< void > {
		await this.page.waitForFunction( () => ( window as unknown as Holds ).statecraftVideos!.count() > 0 );
	}

	async give(): Promise< void > {
		await this.asked();
		await this.page.evaluate( () => ( window as unknown as Holds ).statecraftVideos!.load() );
	}

	/** The file itself is no video. */
	readonly spoil = () => this.give();

	readonly cut = () => Promise.reject( new Error( 'A file has no connection.' ) );

	async forget(): Promise< void > {
		await this.page.evaluate( () => ( window as unknown as Holds ).statecraftVideos!.forget() );
	}

	async close(): Promise< void > {
		await this.page.evaluate( () => ( window as unknown as Holds ).statecraftVideos!.end() );
		await this.closeSite();
	}
}
