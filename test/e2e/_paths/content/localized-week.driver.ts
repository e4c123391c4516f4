import type { Locator } from '@playwright/test';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { DAY_NAMES } from '../../../../machines/content/localized-week';
import type { Week, localizedWeekMachine } from '../../../../machines/content/localized-week';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Walk } from '../driver';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof localizedWeekMachine >;
const eventOf = ( step: Step ) => step.act!.event as EventFromLogic< typeof localizedWeekMachine > | OwnEvent;

/** The day names, in display order. */
const namesOf = ( { days, startOfWeek }: Week ): string[] =>
	DAY_NAMES.map( ( _, i ) => days[ DAY_NAMES[ ( i + startOfWeek ) % DAY_NAMES.length ]! ] );

class WeekWalk implements Walk {
	readonly #days: Locator;
	readonly #retry: Locator;

	constructor(
		private readonly editor: Editor,
		private readonly block: Locator,
		private readonly requests: Gate
	) {
		this.#days = block.getByRole( 'group' );
		this.#retry = block.getByRole( 'button', { name: 'Retry', exact: true } );
	}

	async perform( step: Step ): Promise< void > {
		const event = eventOf( step );
		switch ( event.type ) {
			case 'names.retry':
				return this.#retry.click();
			case 'xstate.error.actor.week':
				return ( await this.requests.next() ).abort();
		}
		if ( 'output' in event ) {
			return ( await this.requests.next() ).fulfill( { json: event.output } );
		}
		if ( isByTime( step.act! ) ) {
			await this.editor.page.clock.fastForward( step.waited );
		}
	}

	async see( step: Step ): Promise< void > {
		const { value, context } = snapshotOf( step );
		const isLoading = value === 'loading';
		await expect( this.block.getByRole( 'status' ) ).toHaveText(
			isLoading ? [ 'Loading the days of the week…' ] : []
		);
		await expect( this.#retry ).toHaveCount( value === 'fallback' ? 1 : 0 );
		await expect( this.#days ).toHaveCount( isLoading ? 0 : DAY_NAMES.length );
		if ( ! isLoading ) {
			const names = await this.#days.evaluateAll( ( days ) =>
				days.map( ( day ) => day.getAttribute( 'aria-label' ) )
			);
			expect( names ).toEqual( namesOf( context.week ) );
			await this.#canBeEdited();
		}
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}

	/** In any state, the first day can be opened and is saved under its canonical name. */
	async #canBeEdited(): Promise< void > {
		const day = this.#days.first();
		await day.getByRole( 'checkbox' ).check();
		await expect( day.getByLabel( 'Opening' ) ).toHaveValue( '09:00' );
		await day.getByRole( 'checkbox' ).uncheck();
		await expect( day.getByLabel( 'Opening' ) ).toHaveCount( 0 );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'jetpack/business-hours',
			async open( editor: Editor, path: Path ) {
				const requests = await Gate.at( editor.page, /business-hours(\/|%2F)localized-week/ );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await editor.page.clock.install();
				}
				return new WeekWalk( editor, await editor.insert( 'jetpack/business-hours' ), requests );
			},
		},
	],
	reasons: {},
};
