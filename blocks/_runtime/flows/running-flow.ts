import { createActor } from 'xstate';
import type { Actor, AnyStateMachine, Snapshot } from 'xstate';
import type { PageLeave, Tag } from '../../../machines/_kit';
import type { Flow } from './flow';
import { inspection } from './inspection';
import { providedWithServices } from './provided';
import { paced } from './paced';
import { page } from '../editor/page';
import { isSame } from '../editor/same-value';

/** A flow of an editor: its actor, joined to its services. */
export class RunningFlow {
	/** The id of its machine. */
	readonly flow: string;
	readonly actor: Actor< AnyStateMachine >;
	/** What components get. */
	readonly handle: Flow< AnyStateMachine >;
	/** What it was when it was made, unless it goes on with another one. */
	private readonly fresh: Snapshot< unknown > | undefined;

	/**
	 * @param machine  The machine of the flow.
	 * @param input    What the machine starts with.
	 * @param onChange Called after each change of the flow.
	 * @param stable   The last snapshot in which nothing was under way.
	 */
	constructor(
		machine: AnyStateMachine,
		input: unknown,
		onChange: () => void,
		private stable?: Snapshot< unknown >
	) {
		this.flow = machine.id;
		this.actor = createActor( providedWithServices( machine ), {
			input,
			...( stable && { snapshot: stable } ),
			...inspection,
		} );
		this.fresh = stable ? undefined : this.actor.getPersistedSnapshot();
		this.actor.on( 'page.leave', ( { address }: PageLeave ) => page.leave( address ) );
		this.actor.subscribe( {
			next: ( snapshot ) => {
				if ( snapshot.status === 'active' && ! snapshot.hasTag( 'busy' satisfies Tag ) ) {
					this.stable = this.actor.getPersistedSnapshot();
				}
				onChange();
			},
			error: ( error ) => {
				// The editor stays as it is; the fault belongs in the console.
				globalThis.reportError?.( error );
				onChange();
			},
			complete: onChange,
		} );
		this.handle = paced( this.actor );
	}

	/** Starts the actor, unless it has ended. Starting twice is harmless. */
	start(): void {
		if ( this.actor.getSnapshot().status === 'active' ) {
			this.actor.start();
		}
	}

	/** Whether the flow makes a promise now. */
	has( tag: Tag ): boolean {
		const snapshot = this.actor.getSnapshot();
		return snapshot.status === 'active' && snapshot.hasTag( tag );
	}

	/** The last snapshot in which nothing was under way; undefined where that tells no more than a flow that was just made. */
	protected outcome(): Snapshot< unknown > | undefined {
		return isSame( this.stable, this.fresh ) ? undefined : this.stable;
	}

	/**
	 * Writes what was kept while there was no block.
	 *
	 * @return Whether that changed the block.
	 */
	flush(): boolean {
		return false;
	}
}
