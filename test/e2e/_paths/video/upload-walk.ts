/** Walks the flow `upload` in the block: what each step does, and what is visible after it. */
import { failureIn } from '../../../../machines/_kit/failure';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import type { Failure } from '../../../../machines/video/upload';
import type { opened } from '../../../machines/video/upload/upload.model';
import { expect } from '../../_kit';
import { removeFromDisk } from '../../_kit/video';
import type { VideoBlock } from '../../_kit/video';
import type { Walk } from '../driver';
import { clip, recordClip } from './clip';
import type { PageHolds } from './page-holds';
import type { UploadSite } from './upload-site';
import { eventOf, failureOf, isAtOnce, movingIn, requestOf, snapshotOf } from './upload-steps';
import type { Snapshot } from './upload-steps';
import { buttonsOf, statusOf } from './upload-words';

/** How long the stand-in site wants the page to wait, in seconds. */
const RETRY_AFTER = 30;

export class UploadWalk implements Walk {
	#before: Step | undefined;

	constructor(
		private readonly block: VideoBlock,
		private readonly site: UploadSite,
		private readonly holds: PageHolds
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const before = this.#before!;
		switch ( event.type ) {
			case 'transfer.taken':
				return this.holds.lock( true );
			case 'transfer.creating':
			case 'transfer.resuming':
				return movingIn( before ) === 'locked' ? this.holds.giveBack() : this.holds.lock( false );
			case 'transfer.created':
				return this.site.created();
			case 'transfer.offset': {
				const request = requestOf( before ) as 'HEAD' | 'PATCH';
				return this.site.answer( request, request === 'HEAD' ? 200 : 204, this.site.has( event.offset ) );
			}
			case 'transfer.progress':
				await this.site.asks( 'PATCH' );
				return this.holds.progress( 200_000 );
			case 'transfer.done':
				return this.site.finish( requestOf( before ) as 'HEAD' | 'PATCH', event.video );
			case 'transfer.fail':
				return this.#fail( requestOf( before )!, failureOf( event )! );
			case 'file.choose':
				this.site.forget();
				await this.holds.holdFiles();
				return this.block.upload.locator( 'input[type=file]' ).setInputFiles( clip() );
			case 'upload.pause':
				return this.#press( 'Pause' );
			case 'upload.resume':
				await this.holds.holdFiles();
				return this.#press( 'Resume' );
			case 'upload.retry':
				await this.holds.holdFiles();
				return this.#press( 'Try again' );
			case 'upload.abort':
				this.site.isEnding = snapshotOf( step ).matches( 'aborting' );
				return this.#press( 'Cancel' );
		}
		return this.#happen( step );
	}

	async see( step: Step ): Promise< void > {
		this.#before = step;
		if ( isAtOnce( step ) ) {
			return;
		}
		const snapshot = snapshotOf( step );
		const { block } = this;
		if ( snapshot.matches( 'finished' ) ) {
			return expect( block.block.getByText( 'Upload Complete' ) ).toBeVisible();
		}
		if ( snapshot.matches( 'aborted' ) ) {
			return expect( block.button( 'Upload' ) ).toBeVisible();
		}
		await expect( block.upload.locator( '.statecraft-upload__numbers' ) ).toContainText( statusOf( snapshot ) );
		for ( const [ name, isOffered ] of buttonsOf( snapshot ) ) {
			await expect( block.button( name ) ).toHaveCount( isOffered ? 1 : 0 );
		}
		await expect( block.reason ).toHaveCount( snapshot.hasTag( 'failed' ) ? 1 : 0 );
		for ( const { port } of step.invoked ) {
			await this.#seeInvoked( port, snapshot );
		}
	}

	async close(): Promise< void > {
		await this.holds.end();
		await this.site.close();
		removeFromDisk();
	}

	async #seeInvoked( port: string, { context }: Snapshot ): Promise< void > {
		switch ( port ) {
			case 'authorize':
				return this.site.asks( 'token' );
			case 'transfer':
				return this.holds.asksForLock();
			case 'online':
				return this.site.asks( 'OPTIONS' );
			case 'terminate':
				return this.site.asks( context.grant ? 'DELETE' : 'token' );
		}
	}

	async #press( name: string ): Promise< void > {
		this.site.forget();
		await this.block.button( name ).click();
	}

	/** What the browser and the site do by themselves. */
	async #happen( step: Step ): Promise< void > {
		const { site } = this;
		const event = eventOf( step ) as { type: string; output?: unknown; error?: unknown };
		switch ( event.type ) {
			case 'xstate.done.actor.open':
				await recordClip( site.page, ( event.output as typeof opened ).resume !== null );
				return this.holds.readFiles();
			case 'xstate.error.actor.open':
				removeFromDisk();
				return this.holds.readFiles();
			case 'xstate.done.actor.authorize':
				return this.site.grant();
			case 'xstate.error.actor.authorize':
				return this.#fail( 'token', failureIn( event.error ) as Failure );
			case 'xstate.done.actor.online':
				await this.holds.setOnline( true );
				return site.answer( 'OPTIONS', 204 );
			case 'xstate.done.actor.terminate':
			case 'xstate.error.actor.terminate':
				if ( ! snapshotOf( this.#before! ).context.grant ) {
					await this.site.grant();
				}
				return site.answer( 'DELETE', event.type.includes( 'done' ) ? 204 : 403 );
		}
		if ( ! isByTime( step.act! ) ) {
			throw new Error( `Nobody knows how to cause ${ event.type }.` );
		}
		site.forget();
		const isRetry = event.type.includes( 'retryDelay' );
		await site.page.clock.fastForward( isRetry ? Math.max( step.waited, RETRY_AFTER * 1000 ) : step.waited );
	}

	/** Answers so that the failure is that. */
	async #fail( method: 'token' | 'POST' | 'HEAD' | 'PATCH', failure: Failure ): Promise< void > {
		const { site } = this;
		const refusal = { code: failure.code, message: failure.reason };
		switch ( failure.kind ) {
			case 'offline':
				await this.holds.setOnline( false );
				return site.break( method );
			case 'unreadable':
				removeFromDisk();
				return site.break( method );
			case 'expired':
				return site.answer( method, 401, {}, { ...refusal, data: { status: 401 } } );
			case 'gone':
				return site.answer( method, 404 );
			case 'body-limit':
				return site.answer( method, 413 );
			case 'no-video':
				return site.finish( method as 'HEAD' | 'PATCH', null );
		}
		if ( failure.isRetryable ) {
			return site.answer( method, 503, { 'Retry-After': String( RETRY_AFTER ) } );
		}
		return method === 'token'
			? site.answer( method, 403, {}, { success: false, data: refusal } )
			: site.answer( method, 415, {}, { ...refusal, data: { status: 415 } } );
	}
}
