import type { Locator, Page } from '@playwright/test';
import { expect } from '../_kit';

/** The `state` of every authorization. */
export const STATE = 'state-1';

/** The popup in which a person connects an account of a service. */
export class ServicePopup {
	/** The popup that was opened last. */
	page: Page | undefined;

	private constructor(
		private readonly opener: Page,
		/** The address of the page of the service. */
		readonly url: string
	) {}

	/**
	 * @param opener The page that opens it.
	 * @param title  The name of the service.
	 */
	static async of( opener: Page, title: string ): Promise< ServicePopup > {
		const url = new URL( '/statecraft-popup', opener.url() ).href;
		await opener.context().route(
			( { href } ) => href.startsWith( url ),
			( route ) => route.fulfill( { contentType: 'text/html', body: `<h1>${ title }</h1>` } )
		);
		return new ServicePopup( opener, url );
	}

	/** Presses a button that opens a popup. */
	async opens( button: Locator ): Promise< void > {
		const popup = this.opener.waitForEvent( 'popup' );
		await button.click();
		this.page = await popup;
	}

	/** The same in a browser that blocks popups. */
	async isBlocked( button: Locator ): Promise< void > {
		await this.opener.evaluate( () => {
			const { open } = window;
			window.open = () => {
				window.open = open;
				return null;
			};
		} );
		await button.click();
	}

	async expectOpen( isOpen: boolean ): Promise< void > {
		await expect.poll( () => this.page !== undefined && ! this.page.isClosed() ).toBe( isOpen );
	}

	/** Waits until it shows the page of the service. */
	isShown = (): Promise< void > => this.page!.waitForURL( /statecraft-popup/ );

	/**
	 * Reports the end of the authorization, as the callback page does: from the popup to its opener; or, where that was closed, as from a
	 * window that has no opener.
	 */
	async report( result: object ): Promise< void > {
		const data = { ...result, state: STATE };
		if ( this.page && ! this.page.isClosed() ) {
			await this.isShown();
			await this.page.evaluate( ( message ) => window.opener.postMessage( message, location.origin ), data );
			return;
		}
		const severed = await this.opener.context().newPage();
		await severed.goto( this.url );
		await severed.evaluate(
			( message ) => new BroadcastChannel( `statecraft-oauth-${ message.state }` ).postMessage( message ),
			data
		);
		await severed.close();
	}

	async close(): Promise< void > {
		await this.opener.context().unrouteAll( { behavior: 'ignoreErrors' } );
		await this.page?.close();
	}
}
