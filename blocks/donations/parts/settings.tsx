import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formatAmount, parsePrice } from '../../_shared/payments/currency';
import { HelpMessage } from '../../_shared/help-message/help-message';
import { useDraft } from '../../_runtime/hooks/use-draft';
import { changed, donationOf } from '../attributes';
import type { Attributes } from '../attributes';
import { amountProblem, readAmount } from './amounts';
import { ORDER, TABS } from './props';
import type { Props, Tab } from './props';

const toggleLabels = (): Record< Tab, string > => ( {
	'one-time': __( 'Show one-time donation option', 'statecraft' ),
	monthly: __( 'Show monthly donation option', 'statecraft' ),
	annual: __( 'Show yearly donation option', 'statecraft' ),
} );

interface LimitProps {
	attributes: Attributes;
	label: string;
	value: number | undefined;
	/** The problem with an otherwise valid amount. */
	problem?: string | false | undefined;
	onChange: ( value: number | undefined ) => void;
}

/** An empty field, which is valid; undefined for any other text. */
const emptyIn = ( text: string ): string | undefined => ( text.trim() === '' ? '' : undefined );

/** A limit of custom amounts; an empty field means no limit. */
function Limit( { attributes: { currency }, label, value, problem, onChange }: LimitProps ) {
	const {
		text,
		isValid: isAmount,
		...draft
	} = useDraft< string >(
		value === undefined ? '' : formatAmount( value, currency ),
		( typed ) => {
			const price = readAmount( typed, currency );
			return price === undefined ? emptyIn( typed ) : formatAmount( price, currency );
		},
		( formatted ) => onChange( parsePrice( formatted, currency ) ?? undefined )
	);
	const error = isAmount ? problem : amountProblem( text, currency );
	return (
		<TextControl
			label={ label }
			value={ text }
			inputMode="decimal"
			aria-invalid={ Boolean( error ) }
			help={ error ? <HelpMessage isError>{ error }</HelpMessage> : undefined }
			onChange={ draft.onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

/** The visible parts of the form, and the limits of a custom amount. */
export function DonationSettings( { attributes, write }: Pick< Props, 'attributes' | 'write' > ) {
	const labels = toggleLabels();
	const isShown = ( tab: Tab ) => donationOf( attributes, TABS[ tab ].name ).show !== false;
	const shown = ORDER.filter( isShown );
	return (
		<PanelBody title={ __( 'Settings', 'statecraft' ) }>
			{ ORDER.map( ( tab ) => (
				<ToggleControl
					key={ tab }
					label={ labels[ tab ] }
					checked={ isShown( tab ) }
					disabled={ shown.length === 1 && isShown( tab ) }
					onChange={ ( show ) => write.act( changed( attributes, TABS[ tab ].name, { show } ) ) }
					__nextHasNoMarginBottom
				/>
			) ) }
			<ToggleControl
				label={ __( 'Show custom amount option', 'statecraft' ) }
				checked={ attributes.showCustomAmount }
				onChange={ ( showCustomAmount ) => write.act( { showCustomAmount } ) }
				__nextHasNoMarginBottom
			/>
			{ attributes.showCustomAmount && (
				<>
					<Limit
						attributes={ attributes }
						label={ __( 'Smallest custom amount', 'statecraft' ) }
						value={ attributes.minAmount }
						onChange={ ( minAmount ) => write.type( { minAmount } ) }
					/>
					<Limit
						attributes={ attributes }
						label={ __( 'Largest custom amount', 'statecraft' ) }
						value={ attributes.maxAmount }
						problem={
							( attributes.maxAmount ?? Infinity ) < ( attributes.minAmount ?? 0 ) &&
							__( 'This is less than the smallest custom amount, so it has no effect.', 'statecraft' )
						}
						onChange={ ( maxAmount ) => write.type( { maxAmount } ) }
					/>
				</>
			) }
		</PanelBody>
	);
}
