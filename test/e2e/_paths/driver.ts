/** How the generated paths of a flow come about in a real editor: one driver for each flow, in <flow>.driver.ts. */
import type { Page, Route } from '@playwright/test';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { expect } from '../_kit';
import type { Editor } from '../_kit';
import type { Path } from '../../../machines/_model/explore';
import type { AnyModel } from '../../../machines/_model/model';
import type { PathOf } from '../../../machines/_model/story-table';
import type { Step } from '../../../machines/_model/walk';

/** A flow at its start in an editor. */
export interface Walk {
	/** Does what the step says, or makes it happen. */
	perform: ( step: Step ) => Promise< void >;
	/** Expects to see what the step leads to. */
	see: ( step: Step ) => Promise< void >;
	/** Leaves the site as it was. */
	close: () => Promise< void >;
}

/** What renders a flow in its own way: a block, or a part of the editor. */
export interface Place {
	/** For example `jetpack/eventbrite`. */
	in: string;
	/** What the flow is there, where its input or what people type is not that of its own model. */
	model?: AnyModel;
	/** Whether a step cannot be made to happen here. */
	cannot?: ( step: Step, before: Step ) => boolean;
	/** Whether a step brings about what the page remembers longer than the post: such a walk has a page of its own. */
	marks?: ( step: Step ) => boolean;
	open: ( editor: Editor, path: Path ) => Promise< Walk >;
}

/** A flow that nothing renders yet. */
interface Waiting {
	waitsFor: string;
}

export interface Walked {
	/** The first is walked whole; each other one through all of its states, and along the arrows that only it can cause. */
	places: readonly [ Place, ...Place[] ];
	/** Why no person and no server can cause an arrow, by its name. */
	reasons: Readonly< Record< string, string > >;
}

export type Driver = Walked | Waiting;

type Cause< M extends AnyStateMachine > =
	EventFromLogic< M >[ 'type' ] | 'always' | 'done' | `after ${ string }` | `${ string } ${ 'done' | 'failed' }`;

/** With `satisfies`: a reason for an arrow of a state or an event that is gone does not compile. */
export type Reasons< M extends AnyStateMachine > = {
	readonly [ A in `${ '(root)' | PathOf< M > } · ${ Cause< M > }${ '' | ` · ${ number }` }` ]?: string;
};

/** Holds the requests of the page to one address until a step lets them go on. */
export class Gate {
	#held: Route[] = [];

	static async at( page: Page, address: RegExp ): Promise< Gate > {
		const gate = new Gate();
		await page.route( address, ( route ) => void gate.#held.push( route ) );
		return gate;
	}

	/** Waits until there is a request that no step has taken yet. */
	async arrived(): Promise< void > {
		await expect.poll( () => this.#held.length ).toBeGreaterThan( 0 );
	}

	/** The newest request; waits for it when there is none yet. Those before it were left by the page. */
	async next(): Promise< Route > {
		await this.arrived();
		return this.#held.splice( 0 ).at( -1 )!;
	}
}

/** Expects that the page really asks what a step asks; `gates` by the names of the ports. */
export async function seeAsked( { asked }: Step, gates: Readonly< Record< string, Gate > > ): Promise< void > {
	await Promise.all( asked.map( ( { port } ) => gates[ port ]!.arrived() ) );
}
