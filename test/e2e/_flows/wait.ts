import type { Page } from '@playwright/test';

/** How long a flow waits for a block, in milliseconds. */
const WAIT = 10_000;

interface Held extends Window {
	endWaits?: () => void;
	keepTime?: () => void;
}

/** Stops the time that flows wait for a block: it is over when the test says so, on a machine however slow. */
export const holdWaits = ( page: Page ): Promise< void > =>
	page.evaluate( ( wait ) => {
		const held = new Map< number, () => void >();
		const { setTimeout: set, clearTimeout: clear } = window;
		const own = window as Held;
		const longest = 2 ** 31 - 1;
		window.setTimeout = ( ( act: () => void, time?: number, ...given: [] ) => {
			const id = set( act, time === wait ? longest : time, ...given );
			if ( time === wait ) {
				held.set( id, act );
			}
			return id;
		} ) as typeof set;
		window.clearTimeout = ( ( id: number ) => {
			held.delete( id );
			clear( id );
		} ) as typeof clear;
		own.endWaits = () => {
			const due = [ ...held ];
			held.clear();
			due.forEach( ( [ id, act ] ) => {
				clear( id );
				act();
			} );
		};
		own.keepTime = () => {
			own.endWaits?.();
			Object.assign( window, { setTimeout: set, clearTimeout: clear } );
		};
	}, WAIT );

/** Flows have waited long enough. */
export const endWaits = ( page: Page ): Promise< void > => page.evaluate( () => ( window as Held ).endWaits?.() );

/** Time goes on as ever. */
export const keepTime = ( page: Page ): Promise< void > => page.evaluate( () => ( window as Held ).keepTime?.() );
