/** A video that is played in the editor, as its author plays it. */
import type { Locator } from '@playwright/test';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { LONG, VIDEO, VideoBlock } from '../../_kit/video';
import { Gate } from '../driver';

const STORE = 'core/block-editor';

export class PlayedVideo {
	#isBroken = false;

	private constructor(
		private readonly editor: Editor,
		private readonly guid: string,
		private readonly group: string,
		private readonly video: VideoBlock,
		/** Holds the requests of its file until it breaks; null where the file is there. */
		private file: Gate | null
	) {}

	/**
	 * Adds the block, and a group that it can be moved into.
	 *
	 * @param editor The editor.
	 * @param guid   The video.
	 * @param breaks Whether its file waits until the video breaks.
	 */
	static async add( editor: Editor, guid: string, breaks: boolean ): Promise< PlayedVideo > {
		const file = breaks ? await Gate.at( editor.page, addressOf( guid ) ) : null;
		const group = await editor.insert( 'core/group', { layout: { type: 'constrained' } } );
		const src = `/statecraft-stand-in/${ guid }.webm`;
		// It goes on playing for as long as a walk takes.
		const block = await editor.insert( VIDEO, { guid, src, loop: true, muted: true } );
		const video = new PlayedVideo( editor, guid, await idOf( group ), new VideoBlock( editor, block ), file );
		await video.#isThere();
		return video;
	}

	get element(): Locator {
		return this.video.block.locator( 'video' );
	}

	/** Presses the key that plays and pauses. */
	async toggle( becomes: 'playing' | 'pause' ): Promise< void > {
		await this.#until( becomes, () => this.element.press( 'Space' ) );
	}

	/** Moves the position, as the slider of the player does. In seconds. */
	async seek( time: number ): Promise< void > {
		await this.#until( 'seeked', () =>
			this.element.evaluate< void, number, HTMLVideoElement >( ( video, at ) => {
				video.currentTime = at;
			}, time )
		);
	}

	/** The connection to the file breaks. */
	async break(): Promise< void > {
		await this.#until( 'error', async () => ( await this.file!.next() ).abort( 'connectionfailed' ) );
		this.#isBroken = true;
	}

	/** Presses “Try again” below the words that it cannot be played. The connection is there again. */
	async retry(): Promise< void > {
		await this.editor.page.unroute( addressOf( this.guid ) );
		this.file = null;
		this.#isBroken = false;
		await this.#until( 'playing', () =>
			this.video.block.getByRole( 'button', { name: 'Try again', exact: true } ).click()
		);
	}

	/** Asserts whether the block says that it cannot be played. */
	async says( isBroken: boolean ): Promise< void > {
		await expect( this.video.block.getByText( 'This video cannot be played here.' ) ).toHaveCount(
			isBroken ? 1 : 0
		);
	}

	/** Moves the block into the group, or out of it: another element plays it there. */
	async move(): Promise< void > {
		if ( this.file && ! this.#isBroken ) {
			// The element that is gone waits for it no longer.
			await this.file.next();
		}
		const id = await this.id();
		const from = await this.editor.select< string >( STORE, 'getBlockRootClientId', id );
		const to = from === '' ? this.group : '';
		const old = await this.element.elementHandle();
		await this.editor.dispatch( STORE, 'moveBlockToPosition', id, from, to, 0 );
		await expect.poll( () => old!.evaluate( ( { isConnected } ) => isConnected ) ).toBe( false );
		await this.#isThere();
		if ( this.#isBroken ) {
			await ( await this.file!.next() ).abort( 'connectionfailed' );
		}
	}

	/** Takes the block out of the post. */
	async remove(): Promise< void > {
		await this.editor.dispatch( STORE, 'removeBlock', await this.id() );
	}

	/** What its element does. */
	readonly now = () =>
		this.element.evaluate( ( { paused, currentTime, error }: HTMLVideoElement ) => ( {
			isPlaying: ! paused,
			position: currentTime,
			isBroken: error !== null,
		} ) );

	readonly id = () => idOf( this.video.block );

	/** Performs an act, and waits for the event of the element that it causes. */
	async #until( event: string, act: () => Promise< void > ): Promise< void > {
		const heard = await this.element.evaluateHandle(
			( video, type ) => ( {
				event: new Promise< void >( ( resolve ) => {
					video.addEventListener( type, () => resolve(), { once: true } );
				} ),
			} ),
			event
		);
		await act();
		await heard.evaluate( ( known ) => known.event );
	}

	/** Waits until it can be played; one whose file is missing, until it is there. */
	async #isThere(): Promise< void > {
		await this.element.waitFor( LONG );
		if ( ! this.file ) {
			await expect
				.poll( () => this.element.evaluate( ( video: HTMLVideoElement ) => video.readyState ), LONG )
				.toBeGreaterThan( 0 );
		}
	}
}

/** The address of the file of a video. */
const addressOf = ( guid: string ) => new RegExp( `statecraft-stand-in/${ guid }` );

/** The client id of a block. */
const idOf = async ( block: Locator ): Promise< string > => ( await block.getAttribute( 'data-block' ) )!;
