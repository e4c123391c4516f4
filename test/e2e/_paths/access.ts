/** How walks of flows that ask for AI bring about that nothing may be asked, and that something may be again. */
import { failureIn } from '../../../machines/_kit/failure';
import type { Route } from '@playwright/test';
import { expect } from '../_kit';
import type { Editor } from '../_kit';
import type { Step } from '../../../machines/_model/walk';

type Access = 'allowed' | 'barred';

const ABOUT_ACCESS: readonly unknown[] = [ 'error_quota_exceeded', 'error_provider_not_set' ];

/** The failure that a step brings, by its code; undefined when it brings none. */
const refusedFor = ( { act }: Step ): unknown => {
	const { error } = ( act?.event ?? {} ) as { error?: unknown };
	return error === undefined ? undefined : failureIn( error ).code;
};

/** Whether a step is a refusal after which the editor bars AI by itself: its flow is told so before a walk can look. */
export const bars = ( step: Step ): boolean => ABOUT_ACCESS.includes( refusedFor( step ) );

const isTold = ( { act }: Step, access: Access ): boolean =>
	act?.event.type === 'access.change' && ( act.event as unknown as { access: Access } ).access === access;

/** Whether AI is barred after a step: what the site and the network say is kept for all posts of a page. */
export const barsThePage = ( step: Step ): boolean => bars( step ) || isTold( step, 'barred' );

/** Whether a step would have to happen after a refusal upon which the editor bars AI at once: nothing else can happen before. */
export const isBarredBefore = ( step: Step, before: Step ): boolean => bars( before ) && ! isTold( step, 'barred' );

/** What the browser says of its network, without taking that away from what is under way. */
const goes = ( { page }: Editor, isOnline: boolean ) =>
	page.evaluate( ( onLine ) => {
		Object.defineProperty( window.navigator, 'onLine', { value: onLine, configurable: true } );
		window.dispatchEvent( new Event( onLine ? 'online' : 'offline' ) );
	}, isOnline );

/**
 * Makes the editor bar AI, or allow it again.
 *
 * @param isBarred Whether it does that already, because of a refusal.
 */
export async function change( editor: Editor, access: Access, isBarred: boolean ): Promise< void > {
	if ( access === 'barred' ) {
		return isBarred ? undefined : goes( editor, false );
	}
	await goes( editor, true );
	const check = editor.canvas.getByRole( 'button', { name: 'Check again' } );
	if ( isBarred ) {
		await check.click();
	}
	await expect( check ).toHaveCount( 0 );
}

/** The site writes as many answers as it may. */
export const refuseForWantOfAPlace = ( route: Route, seconds: number ): Promise< void > =>
	route.fulfill( {
		status: 503,
		headers: { 'Retry-After': String( seconds ) },
		json: {
			code: 'error_streams_busy',
			message: 'Other answers of this site are being written.',
			data: { status: 503, retry_after: seconds },
		},
	} );
