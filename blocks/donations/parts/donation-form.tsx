import { useSelector } from '@xstate/react';
import { RichText } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import { presetsOf } from '../../_shared/payments/currency';
import { changed, donationOf, sharedTexts, textsOf } from '../attributes';
import type { Attributes } from '../attributes';
import { CustomField, PresetField } from './amount-field';
import { tabLabels } from './messages';
import { ORDER, TABS } from './props';
import type { Props, Snapshot, Tab } from './props';

export const tabOf = ( { value }: Snapshot ): Tab => value.tab;

/** The tabs; nothing if only one is shown. */
function Tabs( { flow, attributes, tab }: Props & { tab: Tab } ) {
	const labels = tabLabels();
	const shown = ORDER.filter( ( one ) => donationOf( attributes, TABS[ one ].name ).show !== false );
	return shown.length < 2 ? null : (
		<div className="donations__nav" role="group" aria-label={ __( 'How often', 'statecraft' ) }>
			{ shown.map( ( one ) => (
				<button
					key={ one }
					type="button"
					className={ `donations__nav-item${ one === tab ? ' is-active' : '' }` }
					aria-pressed={ one === tab }
					onClick={ () => flow.send( { type: 'tab.select', tab: TABS[ one ].interval } ) }
				>
					{ labels[ one ] }
				</button>
			) ) }
		</div>
	);
}

/** The amounts, numbered for screen readers. */
function Amounts( { clientId, attributes, write, tab }: Props & { tab: Tab } ) {
	const { currency } = attributes;
	const { name } = TABS[ tab ];
	const donation = donationOf( attributes, name );
	const amounts = Array.isArray( donation.amounts ) ? donation.amounts : presetsOf( currency );
	return (
		<div className="donations__amounts">
			{ amounts.map( ( amount, place ) => (
				<PresetField
					key={ place }
					id={ `${ clientId }-${ tab }-${ place }` }
					label={ sprintf(
						/* translators: %d: 1 for the first of several suggested amounts. */
						__( 'Amount %d', 'statecraft' ),
						place + 1
					) }
					currency={ currency }
					value={ Number( amount ) || 0 }
					onChange={ ( next ) =>
						write.type( {
							[ name ]: {
								...donation,
								amounts: amounts.map( ( one, at ) => ( at === place ? next : one ) ),
							},
						} )
					}
				/>
			) ) }
		</div>
	);
}

/** The form as visitors see it, with editable texts and amounts. */
export function DonationForm( props: Props ) {
	const { flow, clientId, attributes, write } = props;
	const tab = useSelector( flow, tabOf );
	const { name } = TABS[ tab ];
	const texts = textsOf( attributes, name );
	const { chooseAmountText, customAmountText } = sharedTexts( attributes );
	const writeText = ( text: Partial< typeof texts > ) => write.type( changed( attributes, name, text ) );
	const writeShared = ( text: Partial< Attributes > ) => write.type( text );
	return (
		<div className="donations__container">
			<Tabs { ...props } tab={ tab } />
			<div className="donations__content">
				<RichText
					tagName="h4"
					value={ texts.heading }
					placeholder={ __( 'Write a heading…', 'statecraft' ) }
					aria-label={ __( 'Heading', 'statecraft' ) }
					onChange={ ( heading ) => writeText( { heading } ) }
				/>
				<RichText
					tagName="p"
					value={ chooseAmountText }
					placeholder={ __( 'Write a message…', 'statecraft' ) }
					aria-label={ __( 'Text above the amounts', 'statecraft' ) }
					onChange={ ( text ) => writeShared( { chooseAmountText: text } ) }
				/>
				<Amounts { ...props } tab={ tab } key={ tab } />
				{ attributes.showCustomAmount && (
					<>
						<RichText
							tagName="p"
							value={ customAmountText }
							placeholder={ __( 'Write a message…', 'statecraft' ) }
							aria-label={ __( 'Text above the custom amount', 'statecraft' ) }
							onChange={ ( text ) => writeShared( { customAmountText: text } ) }
						/>
						<CustomField
							id={ `${ clientId }-custom` }
							label={ __( 'Custom amount', 'statecraft' ) }
							currency={ attributes.currency }
							value={ presetsOf( attributes.currency )[ 2 ] ?? 0 }
						/>
					</>
				) }
				<RichText
					tagName="p"
					value={ texts.extraText }
					placeholder={ __( 'Write a message…', 'statecraft' ) }
					aria-label={ __( 'Text above the button', 'statecraft' ) }
					onChange={ ( extraText ) => writeText( { extraText } ) }
				/>
				<div className="wp-block-button donations__donate-button-wrapper">
					<RichText
						tagName="span"
						className="wp-block-button__link wp-element-button donations__donate-button"
						value={ texts.buttonText }
						placeholder={ __( 'Button text…', 'statecraft' ) }
						aria-label={ __( 'Button text', 'statecraft' ) }
						allowedFormats={ [] }
						onChange={ ( buttonText ) => writeText( { buttonText } ) }
					/>
				</div>
			</div>
		</div>
	);
}
