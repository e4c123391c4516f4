/** What flows that ask for AI and the flow that knows who may ask have to say to each other. */
import type { EditorTell } from '../../_kit';
import type { Event, RefusedFor } from './ai-feature.types';

/** Whether anything may be asked now, as `ai-feature` knows it. Told by the component that reads both flows. */
export interface AccessChange {
	type: 'access.change';
	access: 'allowed' | 'barred';
}

/** The flow `ai-feature` of the editor is told something. */
export interface FeatureTell extends EditorTell {
	flow: 'ai-feature';
	event: Event;
}

/** Tells the flow `ai-feature` something, whether or not a component is mounted. */
export const featureTell = ( event: Event ): FeatureTell => ( { type: 'editor.tell', flow: 'ai-feature', event } );

/** The refusals of a request that say something about all requests, and not only about this one. */
const ABOUT_ACCESS: readonly string[] = [ 'error_quota_exceeded', 'error_provider_not_set' ] satisfies RefusedFor[];

/** Whether a refusal of a request says something about all requests. */
export const isAboutAccess = ( code: string ): code is RefusedFor => ABOUT_ACCESS.includes( code );

/**
 * The region `access` of a flow that asks: it hears and decides nothing. Its machine names the guard `isBarring`, see below.
 */
export const hearing = {
	initial: 'allowed',
	on: { 'access.change': [ { guard: 'isBarring', target: '.barred' }, { target: '.allowed' } ] },
	states: {
		allowed: { description: 'Requests may be sent; nothing is held against anyone until that is told.' },
		barred: { tags: 'barred', description: 'Nothing may be asked; the banner says why.' },
	},
} as const;

/** The guard of that region. */
export const isBarring = ( { event }: { event: { type: string; access?: unknown } } ): boolean =>
	event.access === 'barred';
