/** A page of the editor as tests get it. One that has been loaded for several tests goes on to other posts without a load, see renewal.ts. */
import { expect } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { editPost, newId, newPost, print, surroundings } from './printed';
import { goOn, isSettled, remember } from './renewal';
import { isEmpty, isReady, wordsOnScreen } from './screen';

/** What tests listen to; what Playwright itself listens to is not among them. */
const EVENTS = [ 'request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'console', 'popup' ] as const;

/** What a page is before a test changes it. */
export type Looks = Pick< BrowserContextOptions, 'viewport' | 'reducedMotion' | 'colorScheme' >;

/** Where two texts part. */
function difference( before: string, now: string ): string {
	const at = [ ...before ].findIndex( ( letter, i ) => letter !== now[ i ] );
	const around = ( text: string ) => JSON.stringify( text.slice( Math.max( 0, at - 60 ), at + 120 ) );
	return `${ around( before ) } has become ${ around( now ) }`;
}

export class Seat {
	/** What the screen that was loaded says of the site. */
	private around = '';
	/** What is to be read on an empty new post. */
	private text = '';
	private browser = '';
	private uncaught: string[] = [];

	constructor(
		readonly page: Page,
		private readonly role: Role
	) {
		page.on( 'pageerror', ( error ) => this.uncaught.push( error.stack ?? error.message ) );
	}

	/** What nothing in the page has caught since the last time. */
	faults(): string[] {
		return this.uncaught.splice( 0 );
	}

	/** Whether the page can go on to another post: it has been loaded for that, and nobody has left it since. */
	async isWarm(): Promise< boolean > {
		const { page } = this;
		return ! page.isClosed() && page.evaluate( () => 'statecraftMemory' in window ).catch( () => false );
	}

	/** Loads an empty new post, to which the page can come back. */
	async load(): Promise< void > {
		await this.clearStorage();
		const { page } = this;
		const answer = await page.goto( newPost( newId() ) );
		this.around = surroundings( ( await answer?.text() ) ?? '' );
		await this.ready();
		await page.waitForFunction( isSettled );
		await page.evaluate( remember );
		this.text = await page.evaluate( wordsOnScreen );
		this.browser = await page.evaluate( () => navigator.userAgent );
	}

	/** An empty new post, by a load only where nothing else brings the page to what it is after one. */
	async empty(): Promise< void > {
		const toNewPost = async () => {
			await this.goOn( newPost( newId() ) );
			await this.isEmpty();
		};
		if ( ! ( await this.can( toNewPost ) ) ) {
			await this.load();
		}
	}

	/** A post, by a load only where there is no other way. */
	async open( id: number ): Promise< void > {
		if ( ! ( await this.can( () => this.goOn( editPost( id ) ) ) ) ) {
			await this.page.goto( editPost( id ) );
			await this.ready();
		}
	}

	/** Whether the page has gone on without a load. One that could, and does not, says why. */
	private async can( act: () => Promise< void > ): Promise< boolean > {
		if ( ! ( await this.isWarm() ) ) {
			return false;
		}
		try {
			await act();
			return true;
		} catch ( reason ) {
			process.stdout.write( `The page of the tests has to be loaded. ${ reason }\n` );
			return false;
		}
	}

	/**
	 * Goes on to the post at an address of the editor, without a load.
	 *
	 * @throws When the site says other things to the editor than at the load: only a load brings them.
	 */
	private async goOn( address: string ): Promise< void > {
		const { printed, around } = await print( address, this.role, this.browser );
		if ( around !== this.around ) {
			throw new Error( `The site says: ${ difference( this.around, around ) }` );
		}
		await this.page.evaluate( goOn, printed );
		await this.ready( printed.id );
		await this.page.evaluate( () => window.statecraftMemory!.preload( null ) );
	}

	/** Takes away what a test has told the browser. */
	async forget( { viewport, reducedMotion, colorScheme }: Looks ): Promise< void > {
		const { page } = this;
		EVENTS.forEach( ( event ) => page.removeAllListeners( event ) );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		await page.context().unrouteAll( { behavior: 'ignoreErrors' } );
		await page.context().setOffline( false );
		await page.emulateMedia( { media: null, reducedMotion, colorScheme } );
		if ( viewport ) {
			await page.setViewportSize( viewport );
		}
		// Outside of the page, as before the first move.
		await page.mouse.move( -10, -10 );
	}

	/** All that pages of the site have stored; what the browser keeps of scripts stays. */
	async clearStorage(): Promise< void > {
		const browser = await this.page.context().newCDPSession( this.page );
		await browser.send( 'Storage.clearDataForOrigin', {
			origin: site().url,
			storageTypes: 'local_storage,session_storage,indexeddb',
		} );
		await browser.detach();
	}

	/** Rejects when the page is not what a load of an empty new post would show. */
	private async isEmpty(): Promise< void > {
		const words = () => this.page.evaluate( wordsOnScreen );
		const inTime = { timeout: 5_000 };
		await this.page.waitForFunction( isEmpty, undefined, inTime );
		await expect.poll( words, inTime ).toBe( this.text );
	}

	/** The canvas shows the post. */
	private async ready( id?: number ): Promise< void > {
		await this.page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( '.is-root-container' ).waitFor();
		await this.page.waitForFunction( isReady, id );
	}
}
