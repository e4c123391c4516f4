/** A site that answers the requests of the flow `video-block` when a step says so. */
import type { Page, Route } from '@playwright/test';
import { failureIn } from '../../../../machines/_kit/failure';
import type { Video } from '../../../../machines/video/video-block';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { walk as uploaded } from '../../../machines/video/video-block/video-block.model';
import { Gate } from '../driver';
import { leaveUnfinished } from './clip';
import { setOnline } from './page-holds';
import { guidIn, haveVideos, recordOf, refusal } from './own-video';
import { UploadSite } from './upload-site';

/** An attachment in the words of WordPress. */
const mediaOf = ( { guid, id, src }: Video ) => ( { id, source_url: src, jetpack_videopress: recordOf( guid ) } );

/** Refuses a request, or breaks its connection. */
const fail = ( route: Route, error: unknown, message: string, code: string ): Promise< void > =>
	failureIn( error ).kind === 'unreached'
		? route.abort( 'connectionfailed' )
		: route.fulfill( refusal( 404, message, code ) );

export class VideoBlockSite {
	private constructor(
		readonly uploads: UploadSite,
		private readonly gates: Readonly< Record< 'media' | 'record' | 'meta' | 'poster', Gate > >
	) {}

	static async open( page: Page ): Promise< VideoBlockSite > {
		await haveVideos( page );
		return new VideoBlockSite( await UploadSite.open( page ), {
			media: await Gate.at( page, /wp\/v2\/media\/\d+\?context=edit/ ),
			record: await Gate.at( page, /rest\/v1\.1\/videos\/[a-z\d]{8}(?:\?|$)/i ),
			meta: await Gate.at( page, /statecraft\/v1\/videopress\/meta/ ),
			poster: await Gate.at( page, /rest\/v1\.1\/videos\/[a-z\d]{8}\/poster/i ),
		} );
	}

	/** Waits until the page sends the request of a port. */
	async asks( port: string ): Promise< void > {
		switch ( port ) {
			case 'loadMedia':
				return this.gates.media.arrived();
			case 'readRecord':
				return this.gates.record.arrived();
			case 'saveDetails':
				return this.gates.meta.arrived();
			case 'discardUnfinished':
			case 'uploadFile':
				return this.uploads.asks( 'token' );
		}
	}

	/**
	 * Answers a request as the event of its port says.
	 *
	 * @param event     The event.
	 * @param hasPoster Whether the author has chosen a poster, which is saved after the title.
	 */
	async answer( event: OwnEvent, hasPoster: boolean ): Promise< void > {
		const { media, record } = this.gates;
		const { output, error } = event as { output?: unknown; error?: unknown };
		switch ( event.type.split( '.' ).at( -1 ) ) {
			case 'listUnfinished':
				return;
			case 'discardUnfinished':
				return error ? this.uploads.break( 'token' ) : this.#discard();
			case 'upload':
				return this.#upload( ( output as { video: Video } ).video );
			case 'saveDetails':
				return this.#save( error, hasPoster );
			case 'namedMedia':
			case 'chosenMedia': {
				const route = await media.next();
				return error
					? fail( route, error, 'There is no such file.', 'rest_post_invalid_id' )
					: route.fulfill( { json: mediaOf( output as Video ) } );
			}
			case 'readRecord': {
				const route = await record.next();
				return error
					? fail( route, error, 'There is no such video.', 'video_not_found' )
					: route.fulfill( { json: recordOf( guidIn( route ), { id: uploaded.id } ) } );
			}
		}
		throw new Error( `Nobody knows how to cause ${ event.type }.` );
	}

	/** The network goes off while the page asks whether it may upload. */
	async goOffline(): Promise< void > {
		await setOnline( this.uploads.page, false );
		await this.uploads.break( 'token' );
	}

	/** The network is back, and the site says so. */
	async goOnline(): Promise< void > {
		await setOnline( this.uploads.page, true );
		await this.uploads.answer( 'OPTIONS', 204 );
	}

	async close(): Promise< void > {
		await this.uploads.page.evaluate( () => void delete ( navigator as { onLine?: unknown } ).onLine );
		await this.uploads.close();
	}

	/** Deletes an interrupted upload; the browser has another one. */
	async #discard(): Promise< void > {
		await this.uploads.grant();
		await this.uploads.asks( 'DELETE' );
		await leaveUnfinished( this.uploads.page );
		await this.uploads.answer( 'DELETE', 204 );
	}

	async #upload( video: Video ): Promise< void > {
		await this.uploads.grant();
		await this.uploads.created();
		await this.uploads.finish( 'PATCH', video );
	}

	async #save( error: unknown, hasPoster: boolean ): Promise< void > {
		const route = await this.gates.meta.next();
		if ( error ) {
			return route.abort( 'connectionfailed' );
		}
		await route.fulfill( { json: { code: 'success', message: '', data: 200 } } );
		if ( hasPoster ) {
			await ( await this.gates.poster.next() ).fulfill( { json: { generating: false, poster: '' } } );
		}
	}
}
