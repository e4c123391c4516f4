/** An editor page for tests. One that is shared by several tests switches to other posts without a reload, see renewal.ts. */
import { expect } from '@playwright/test';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { site } from '../../wordpress/_kit/client';
import type { Role } from '../../wordpress/_kit/site-info';
import { editPost, newId, newPost, fetchScreen, surroundings } from './screen-data';
import { switchPost, isSettled, storePageState } from './renewal';
import { isEmpty, isReady, visibleText } from './screen';
import { uncaughtIn } from './uncaught';

/** The page events that tests listen to, without those that Playwright itself uses. */
const EVENTS = [ 'request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'console', 'popup' ] as const;

/** The emulation options of a page before a test changes them. */
export type Emulation = Pick< BrowserContextOptions, 'viewport' | 'reducedMotion' | 'colorScheme' >;

/** The first difference of two texts, short. */
function difference( before: string, now: string ): string {
	const at = [ ...before ].findIndex( ( letter, i ) => letter !== now[ i ] );
	const around = ( text: string ) => text.slice( Math.max( 0, at - 15 ), at + 35 );
	return `“${ around( before ) }” has become “${ around( now ) }”`;
}

/** What a log says of a reason: failures are in it, too, and have to be found. */
const inOneLine = ( reason: unknown ): string => String( reason ).replaceAll( /\s+/g, ' ' ).slice( 0, 160 );

export class EditorPage {
	/** The surroundings of the loaded screen, see screen-data.ts. */
	private around = '';
	/** The visible text on an empty new post. */
	private text = '';
	private browser = '';
	private readonly uncaught: string[];

	constructor(
		readonly page: Page,
		private readonly role: Role
	) {
		this.uncaught = uncaughtIn( page );
	}

	/** Removes and returns the uncaught exceptions in the page. */
	uncaughtErrors(): string[] {
		return this.uncaught.splice( 0 );
	}

	/** Whether the page can switch posts: it was loaded for that, and has not navigated since. */
	async canSwitch(): Promise< boolean > {
		const { page } = this;
		return ! page.isClosed() && page.evaluate( () => 'statecraftMemory' in window ).catch( () => false );
	}

	/** Loads an empty new post, whose state the page can return to. */
	async load(): Promise< void > {
		await this.clearStorage();
		const { page } = this;
		const answer = await page.goto( newPost( newId() ) );
		this.around = surroundings( ( await answer?.text() ) ?? '' );
		await this.ready();
		await page.waitForFunction( isSettled );
		await page.evaluate( storePageState );
		this.text = await page.evaluate( visibleText );
		this.browser = await page.evaluate( () => navigator.userAgent );
	}

	/** Opens an empty new post, reloading only when the page cannot be restored otherwise. */
	async empty(): Promise< void > {
		const toNewPost = async () => {
			await this.switchTo( newPost( newId() ) );
			await this.isEmpty();
		};
		if ( ! ( await this.tryTo( toNewPost ) ) ) {
			await this.load();
		}
	}

	/** Opens a post, reloading only if needed. */
	async open( id: number ): Promise< void > {
		if ( ! ( await this.tryTo( () => this.switchTo( editPost( id ) ) ) ) ) {
			await this.page.goto( editPost( id ) );
			await this.ready();
		}
	}

	/** Whether the page could be switched without a reload. Logs why, if a warm page could not. */
	private async tryTo( act: () => Promise< void > ): Promise< boolean > {
		if ( ! ( await this.canSwitch() ) ) {
			return false;
		}
		try {
			await act();
			return true;
		} catch ( reason ) {
			process.stdout.write( `Loads the page anew. ${ inOneLine( reason ) }\n` );
			return false;
		}
	}

	/**
	 * Switches to the post at an editor URL, without a reload.
	 *
	 * @throws When the site prints other data than at the load, which only a reload can apply.
	 */
	private async switchTo( address: string ): Promise< void > {
		const { printed, around } = await fetchScreen( address, this.role, this.browser );
		if ( around !== this.around ) {
			throw new Error( `The site prints ${ difference( this.around, around ) }` );
		}
		await this.page.evaluate( switchPost, printed );
		await this.ready( printed.id );
		await this.page.evaluate( () => window.statecraftMemory!.preload( null ) );
	}

	/** Resets what a test has changed in the browser. */
	async resetEmulation( { viewport, reducedMotion, colorScheme }: Emulation ): Promise< void > {
		const { page } = this;
		EVENTS.forEach( ( event ) => page.removeAllListeners( event ) );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		await page.context().unrouteAll( { behavior: 'ignoreErrors' } );
		await page.context().setOffline( false );
		await page.emulateMedia( { media: null, reducedMotion, colorScheme } );
		if ( viewport ) {
			await page.setViewportSize( viewport );
		}
		// Outside the page, as before the first mouse event.
		await page.mouse.move( -10, -10 );
	}

	/** Clears the web storage of the site, but not the browser's cache of scripts. */
	async clearStorage(): Promise< void > {
		const browser = await this.page.context().newCDPSession( this.page );
		await browser.send( 'Storage.clearDataForOrigin', {
			origin: site().url,
			storageTypes: 'local_storage,session_storage,indexeddb',
		} );
		await browser.detach();
	}

	/** Rejects when the page differs from an empty new post after a load. */
	private async isEmpty(): Promise< void > {
		const text = () => this.page.evaluate( visibleText );
		const inTime = { timeout: 5_000 };
		await this.page.waitForFunction( isEmpty, undefined, inTime );
		await expect.poll( text, inTime ).toBe( this.text );
	}

	/** Waits until the canvas shows the post. */
	private async ready( id?: number ): Promise< void > {
		await this.page.frameLocator( 'iframe[name="editor-canvas"]' ).locator( '.is-root-container' ).waitFor();
		await this.page.waitForFunction( isReady, id );
	}
}
