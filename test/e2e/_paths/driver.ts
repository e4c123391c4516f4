/** Drivers: how the generated paths of a flow are walked in a real editor. One for each flow, in <flow>.driver.ts. */
import type { Page, Route } from '@playwright/test';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { expect } from '../_kit';
import type { Editor } from '../_kit';
import type { Path } from '../../../machines/_exploration/explore';
import type { AnyModel } from '../../../machines/_exploration/model';
import type { PathOf } from '../../../machines/_exploration/story-table';
import type { Step } from '../../../machines/_exploration/walk';

/** A flow in an editor, walked step by step. */
export interface Walk {
	/** Performs the act of the step, or causes it. */
	perform: ( step: Step ) => Promise< void >;
	/** Asserts what is visible after the step. */
	see: ( step: Step ) => Promise< void >;
	/** Restores the site. */
	close: () => Promise< void >;
}

/** A block or a part of the editor that renders the flow in its own way. */
export interface Place {
	/** For example `jetpack/eventbrite`. */
	in: string;
	/** The model there, where its input or typed texts differ from the flow's own model. */
	model?: AnyModel;
	/** Whether a step cannot be caused here. */
	isImpossible?: ( step: Step, before: Step ) => boolean;
	/** Whether a step changes state that outlives the post in the page: such a walk gets a page of its own. */
	outlivesPost?: ( step: Step ) => boolean;
	open: ( editor: Editor, path: Path ) => Promise< Walk >;
}

/** A flow that no component renders yet. */
interface UnrenderedFlow {
	waitsFor: string;
}

export interface WalkedFlow {
	/** The first is walked completely; each other one through all of its states, and the transitions that only it can cause. */
	places: readonly [ Place, ...Place[] ];
	/** Why neither a person nor a server can cause a transition, by its name. */
	reasons: Readonly< Record< string, string > >;
}

export type Driver = WalkedFlow | UnrenderedFlow;

type Cause< M extends AnyStateMachine > =
	EventFromLogic< M >[ 'type' ] | 'always' | 'done' | `after ${ string }` | `${ string } ${ 'done' | 'failed' }`;

/** Use it with `satisfies`: a reason for a state or an event that no longer exists is a type error. */
export type Reasons< M extends AnyStateMachine > = {
	readonly [ A in `${ '(root)' | PathOf< M > } · ${ Cause< M > }${ '' | ` · ${ number }` }` ]?: string;
};

const prepared = new WeakSet< () => unknown >();

/** Sets the site up once for all walks in a worker, and loads the editor, which reads the settings with its page. */
export async function prepare( editor: Editor, settings: () => Promise< unknown > ): Promise< void > {
	if ( ! prepared.has( settings ) ) {
		prepared.add( settings );
		await settings();
		await editor.open();
	}
}

/** Holds the requests of the page to one URL until a step releases them. */
export class Gate {
	#held: Route[] = [];

	static async at( page: Page, address: RegExp ): Promise< Gate > {
		const gate = new Gate();
		await page.route( address, ( route ) => gate.hold( route ) );
		return gate;
	}

	hold( route: Route ): void {
		this.#held.push( route );
	}

	/** Waits until there is a request that no step has handled yet. */
	async arrived(): Promise< void > {
		await expect.poll( () => this.#held.length ).toBeGreaterThan( 0 );
	}

	/** The newest request; waits for one if there is none. Earlier ones were aborted by the page. */
	async next(): Promise< Route > {
		await this.arrived();
		return this.#held.splice( 0 ).at( -1 )!;
	}
}

/** Asserts that the page sends the requests of the ports that a step invokes; `gates` by port name. */
export async function expectInvoked( { invoked }: Step, gates: Readonly< Record< string, Gate > > ): Promise< void > {
	await Promise.all( invoked.map( ( { port } ) => gates[ port ]!.arrived() ) );
}
