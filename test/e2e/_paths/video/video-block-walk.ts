/** Walks the flow `video-block`: what each step does in the editor, and what is visible after it. */
import { isByTime } from '../../../../machines/_exploration/model';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { LONG, removeFromDisk, write } from '../../_kit/video';
import type { VideoBlock } from '../../_kit/video';
import type { Walk } from '../driver';
import { clip } from './clip';
import { change, openPanel, sidebar } from './own-video';
import type { VideoBlockSite } from './video-block-site';
import { eventOf, isCancelled, isReplaceable, isUploading, isWaiting, snapshotOf } from './video-block-steps';
import { placeholder, replacement } from './video-choice';
import type { VideoChoice } from './video-choice';

const one = ( isThere: boolean ) => ( isThere ? 1 : 0 );

export class BlockWalk implements Walk {
	#before: Step | undefined;

	constructor(
		private readonly block: VideoBlock,
		private readonly site: VideoBlockSite
	) {}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		const { block } = this;
		switch ( event.type ) {
			case 'file.upload':
				return this.#choice.upload(
					event.file.type ? clip() : write( event.file.name, Buffer.from( 'x' ) ).path
				);
			case 'guid.insert':
				return this.#choice.insert(
					event.guid ? `https://videopress.com/v/${ event.guid }` : 'https://example.org/'
				);
			case 'media.pick':
				return this.#choice.pick();
			case 'video.change': {
				const { guid, id, src } = event.video;
				return change( block, { guid: guid || undefined, id: id || undefined, src: src || undefined } );
			}
			case 'unfinished.discard':
				this.site.uploads.isEnding = true;
				return block.button( 'Discard the upload of clip.webm' ).click();
			case 'title.type':
				return this.#title.fill( event.title );
			case 'poster.choose':
				return block.block.getByRole( 'slider', { name: 'Video frame' } ).fill( '1500' );
			case 'details.done':
				return block.button( 'Done' ).click();
			case 'details.skip':
				return block.button( 'Continue without saving' ).click();
			case 'media.retry':
				return block.button( 'Try again' ).click();
			case 'record.retry':
				await openPanel( this.#editor, 'Video File Settings' );
				return sidebar( this.#editor ).getByRole( 'button', { name: 'Try again' } ).click();
			case 'failure.dismiss':
				return block.button( 'Close' ).click();
			case 'player.use':
				return this.#overlay.click();
			case 'player.cover':
				return this.#editor.dispatch( 'core/block-editor', 'clearSelectedBlock' );
			case 'upload.waiting':
				return this.site.goOffline();
			case 'upload.paused':
				return block.button( 'Pause' ).click();
			case 'upload.failed':
				return this.site.uploads.answer(
					'token',
					403,
					{},
					{ success: false, data: { code: 'no', message: 'No.' } }
				);
			case 'upload.moving':
				return this.#goOn();
		}
		if ( isByTime( step.act! ) ) {
			return this.#editor.page.clock.fastForward( step.waited );
		}
		if ( isCancelled( event ) ) {
			return block.button( 'Cancel' ).click();
		}
		return this.site.answer( event as OwnEvent, snapshotOf( this.#before! ).context.details.poster !== null );
	}

	async see( step: Step ): Promise< void > {
		this.#before = step;
		const snapshot = snapshotOf( step );
		const { block } = this.block;
		const sees = ( name: string, isThere: boolean ) =>
			expect( this.block.button( name ) ).toHaveCount( one( isThere ), LONG );
		await sees( 'Upload', snapshot.matches( 'empty' ) );
		if ( snapshot.matches( { empty: 'listed' } ) ) {
			await expect( block.getByText( /was interrupted/ ) ).toHaveCount(
				one( snapshot.context.unfinished.length > 0 )
			);
		}
		if ( snapshot.matches( { empty: 'discarding' } ) ) {
			await expect( this.block.button( 'Discard the upload of clip.webm' ) ).toBeDisabled();
		}
		await sees( 'Pause', isUploading( step ) || isWaiting( step ) );
		await sees( 'Resume', snapshot.matches( { sending: 'paused' } ) );
		await expect( this.block.upload ).toHaveCount( one( snapshot.matches( 'sending' ) ) );
		await expect( this.block.reason ).toHaveCount( one( snapshot.matches( { sending: 'error' } ) ) );
		await expect( block.getByText( 'Upload Complete' ) ).toHaveCount( one( snapshot.matches( 'complete' ) ) );
		await sees( 'Continue without saving', snapshot.matches( { complete: 'unsaved' } ) );
		await expect( block.getByText( 'Loading…', { exact: true } ) ).toHaveCount(
			one( snapshot.matches( 'fetching' ) )
		);
		await sees( 'Use a plain video block', snapshot.matches( 'core-fallback' ) );
		await expect( this.#overlay ).toHaveCount( one( snapshot.matches( { previewing: { overlay: 'covered' } } ) ) );
		await expect( block.locator( '.components-notice.is-error' ) ).toHaveCount(
			one( !! snapshot.context.failure )
		);
		await this.#seeDetails( step );
		await this.#seePanels( step );
		for ( const { port } of step.invoked ) {
			await this.site.asks( port );
		}
	}

	async close(): Promise< void > {
		const cancel = this.block.button( 'Cancel' );
		// Otherwise the upload would go on at the real site, and the browser would offer it to the next walk.
		if ( await cancel.isVisible() ) {
			await cancel.click();
			await cancel.waitFor( { state: 'hidden' } );
		}
		await this.site.close();
		removeFromDisk();
	}

	get #editor(): Editor {
		return this.block.editor;
	}

	get #choice(): VideoChoice {
		return isReplaceable( this.#before! ) ? replacement( this.block ) : placeholder( this.block );
	}

	get #title() {
		return this.block.block.getByLabel( 'Title' );
	}

	get #overlay() {
		return this.block.block.locator( '.statecraft-video__overlay' );
	}

	/** What the author says of a new video. */
	async #seeDetails( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		const { details } = snapshot.context;
		if ( snapshot.matches( 'sending' ) || snapshot.matches( 'complete' ) ) {
			await expect( this.#title ).toHaveValue( details.title );
			await expect( this.block.button( 'Remove poster' ) ).toHaveCount( one( details.poster !== null ) );
		}
	}

	/** The panels of the record, of which one also says that there is none. */
	async #seePanels( step: Step ): Promise< void > {
		const snapshot = snapshotOf( step );
		if ( ! snapshot.matches( 'previewing' ) ) {
			return;
		}
		const clientId = await this.block.block.getAttribute( 'data-block' );
		await this.#editor.dispatch( 'core/block-editor', 'selectBlock', clientId );
		const isRead = snapshot.matches( { previewing: { record: 'read' } } );
		const isUnread = snapshot.matches( { previewing: { record: 'unread' } } );
		const panels = { Poster: isRead, 'Video File Settings': isRead || isUnread };
		for ( const [ name, isThere ] of Object.entries( panels ) ) {
			await expect( sidebar( this.#editor ).getByRole( 'button', { name, exact: true } ) ).toHaveCount(
				one( isThere )
			);
		}
	}

	async #goOn(): Promise< void > {
		const before = snapshotOf( this.#before! );
		if ( before.matches( { sending: 'paused' } ) ) {
			this.site.uploads.forget();
			await this.block.button( 'Resume' ).click();
		} else if ( before.matches( { sending: 'error' } ) ) {
			await this.block.button( 'Try again' ).click();
		} else if ( isWaiting( this.#before! ) ) {
			await this.site.goOnline();
		}
	}
}
