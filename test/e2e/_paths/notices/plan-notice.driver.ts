import type { SnapshotFrom } from 'xstate';
import type { planNoticeMachine } from '../../../../machines/notices/plan-notice';
import type { OwnEvent } from '../../../../machines/_exploration/model';
import { isByTime } from '../../../../machines/_exploration/model';
import type { Path } from '../../../../machines/_exploration/explore';
import type { Step } from '../../../../machines/_exploration/walk';
import { expect } from '../../_kit';
import type { Editor } from '../../_kit';
import { Gate } from '../driver';
import type { Driver, Walk } from '../driver';

const snapshotOf = ( step: Step ) => step.snapshot as unknown as SnapshotFrom< typeof planNoticeMachine >;

class NoticeWalk implements Walk {
	constructor(
		private readonly editor: Editor,
		private readonly plans: Gate
	) {}

	async perform( { act, waited }: Step ): Promise< void > {
		const event = act!.event as OwnEvent;
		if ( isByTime( act! ) ) {
			return this.editor.page.clock.fastForward( waited );
		}
		const plan = await this.plans.next();
		if ( 'error' in event ) {
			return plan.abort();
		}
		// The `data` of the response is a JSON string.
		const data = JSON.stringify( { plan: { product_name: 'output' in event ? event.output : '' } } );
		return plan.fulfill( { json: { code: 'success', data } } );
	}

	async see( step: Step ): Promise< void > {
		const { value, context } = snapshotOf( step );
		const on = context.plan ? `the ${ context.plan } plan` : 'a paid plan';
		await expect( this.editor.page.locator( '.components-notice.is-success' ) ).toContainText(
			value === 'told' ? [ `Congratulations! Your site is now on ${ on }.` ] : []
		);
		// The query parameter is removed once the notice was shown, so that a reload does not repeat it.
		await expect( this.editor.page ).toHaveURL( value === 'told' ? /post-new\.php$/ : /plan_upgraded=1$/ );
	}

	async close(): Promise< void > {
		await this.editor.page.unrouteAll( { behavior: 'ignoreErrors' } );
	}
}

export const driver: Driver = {
	places: [
		{
			in: 'the editor',
			/** The notice depends on the URL of the page. */
			outlivesPost: () => true,

			async open( editor: Editor, path: Path ) {
				const { page } = editor;
				const plans = await Gate.at( page, /statecraft(?:\/|%2F)v1(?:\/|%2F)site(?:[?&]|$)/ );
				if ( path.some( ( { act } ) => act && isByTime( act ) ) ) {
					await page.clock.install();
				}
				await page.goto( '/wp-admin/post-new.php?plan_upgraded=1' );
				await editor.ready();
				await plans.arrived();
				return new NoticeWalk( editor, plans );
			},
		},
	],
	reasons: {},
};
