import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { donationPlanSyncMachine } from '../../machines/payments/donation-plan-sync';
import { useFlow } from '../_runtime/hooks/use-flow';
import { usePermalink } from '../_runtime/hooks/use-permalink';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { site } from '../_runtime/registration/site';
import { donationOf, missingTexts } from './attributes';
import type { Attributes } from './attributes';
import { CurrencyMenu } from './parts/currency-menu';
import { DonationsView } from './parts/donations-view';
import { DonationSettings } from './parts/settings';

export default function Edit( { clientId, attributes }: BlockEditProps< Attributes > ) {
	const { currency, fallbackLinkUrl: saved = '' } = attributes;
	const donations = {
		oneTimeDonation: donationOf( attributes, 'oneTimeDonation' ),
		monthlyDonation: donationOf( attributes, 'monthlyDonation' ),
		annualDonation: donationOf( attributes, 'annualDonation' ),
	};
	const flow = useFlow( donationPlanSyncMachine, {
		key: clientId,
		input: { currency, donations, defaults: missingTexts( attributes ) },
		propEvents: [
			{ type: 'donations.change', donations },
			{ type: 'currency.change', currency },
			{ type: 'permalink.change', permalink: usePermalink( clientId ), saved },
		],
	} );
	const props = { flow, clientId, attributes, write: useUndoLevels( clientId ), canManage: site().canManage };
	return (
		<div { ...useBlockProps( { className: 'statecraft-donations' } ) }>
			<CurrencyMenu { ...props } />
			<InspectorControls>
				<DonationSettings { ...props } />
			</InspectorControls>
			<DonationsView { ...props } />
		</div>
	);
}
