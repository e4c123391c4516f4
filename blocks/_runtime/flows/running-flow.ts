import { createActor } from 'xstate';
import type { Actor, AnyStateMachine, Snapshot } from 'xstate';
import type { Tag } from '../../../machines/_kit';
import type { Flow } from './flow';
import { inspection } from './inspection';
import { providedWithServices } from './lazy-services';
import { throttled } from './throttled';
import { pageHandlers } from './page-handlers';
import { isSame } from '../editor/same-value';

/** A flow of an editor: the actor of a machine, provided with its services. */
export class RunningFlow {
	/** The id of its machine. */
	readonly flow: string;
	readonly actor: Actor< AnyStateMachine >;
	/** The flow for components. */
	readonly handle: Flow< AnyStateMachine >;
	/** The number of components that render it. */
	mounted = 0;
	/** The initial persisted snapshot; undefined if the actor was restored from another one. */
	private readonly initial: Snapshot< unknown > | undefined;

	/**
	 * @param machine  The machine of the flow.
	 * @param input    The input of the machine.
	 * @param onChange Called after each change of the flow.
	 * @param stable   The persisted snapshot to restore: the last one that was not `busy`.
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
		this.initial = stable ? undefined : this.actor.getPersistedSnapshot();
		this.actor.on( 'page.leave', pageHandlers[ 'page.leave' ] );
		this.actor.on( 'popup.open', pageHandlers[ 'popup.open' ] );
		this.actor.subscribe( {
			next: ( snapshot ) => {
				if ( snapshot.status === 'active' && ! snapshot.hasTag( 'busy' satisfies Tag ) ) {
					this.stable = this.actor.getPersistedSnapshot();
				}
				onChange();
			},
			error: ( error ) => {
				// Mounted components throw it, and React reports it to the console.
				if ( this.mounted === 0 ) {
					globalThis.reportError?.( error );
				}
				onChange();
			},
			complete: onChange,
		} );
		this.handle = throttled( this.actor );
	}

	/** Starts the actor, unless it has stopped. Idempotent. */
	start(): void {
		if ( this.actor.getSnapshot().status === 'active' ) {
			this.actor.start();
		}
	}

	get hasFailed(): boolean {
		return this.actor.getSnapshot().status === 'error';
	}

	/** Whether the actor is active and its snapshot has a tag. */
	has( tag: Tag ): boolean {
		const snapshot = this.actor.getSnapshot();
		return snapshot.status === 'active' && snapshot.hasTag( tag );
	}

	/** The last snapshot that was not `busy`; undefined if it equals the initial one. */
	protected stableSnapshot(): Snapshot< unknown > | undefined {
		return isSame( this.stable, this.initial ) ? undefined : this.stable;
	}

	/**
	 * Writes the attributes that were pending while there was no block.
	 *
	 * @return Whether the block changed.
	 */
	flush(): boolean {
		return false;
	}
}
