import { useMemo } from 'react';
import type { RefCallback } from 'react';
import { useSelector } from '@xstate/react';
import { Button, SelectControl, TextControl, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Draft, Kind, productFormMachine } from '../../../../machines/payments/product-form';
import { currencyOptions, formatAmount, minimumOf, parsePrice } from '../currency';
import type { Flow } from '../../../_runtime/flows/flow';
import { usePostRights } from '../../../_runtime/hooks/use-post-rights';
import { keepingFocus, leaving } from '../../focus';
import { HelpMessage } from '../../help-message/help-message';
import { RetryNotice } from '../../retry-notice';
import { intervalLabels, reasonOf, savingTexts, selectionTexts, validationTexts } from './messages';

export type ProductFormFlow = Flow< typeof productFormMachine >;
type Snapshot = ReturnType< ProductFormFlow[ 'getSnapshot' ] >;

interface Props {
	flow: ProductFormFlow;
	kind: Kind;
	/** The currency of the account; empty: unknown. */
	currency: string;
	/** The text of the button that opens the form, if not that of the kind. */
	addText?: string;
}

const stateOf = ( { value: { form } }: Snapshot ) => ( typeof form === 'string' ? form : form.editing );

/** The field that a validation error is about. */
const FIELD_OF = { untitled: 'title', 'below-minimum': 'price', 'no-number': 'price' } as const;

/** The draft with its price parsed in its currency. */
const priced = ( { price, currency }: Draft, next: Partial< Draft > ): Partial< Draft > => {
	const inCurrency = next.currency ?? currency;
	return { ...next, amount: parsePrice( next.price ?? price, inCurrency ), minimum: minimumOf( inCurrency ) };
};

/** Moves the focus to the field that a validation error is about. */
function focusWrong( form: HTMLFormElement, state: ReturnType< typeof stateOf > ): void {
	const field = isRefusal( state ) ? form.elements.namedItem( FIELD_OF[ state ] ) : null;
	( field as HTMLInputElement | null )?.focus();
}

const isRefusal = ( state: ReturnType< typeof stateOf > ): state is keyof typeof FIELD_OF => state in FIELD_OF;

/** The ref of a form that focuses its first field when it is opened here, and keeps the focus near when it is removed. Must be created once. */
function opening() {
	const keep = keepingFocus();
	let isHere = false;
	return {
		begin(): void {
			isHere = true;
		},
		ref( form: HTMLFormElement | null ): void {
			keep( form );
			if ( isHere ) {
				form?.querySelector( 'input' )?.focus();
			}
			isHere = false;
		},
	};
}

/** The form of a new plan. Input is kept until the plan is created. */
function Fields( { flow, kind, currency, formRef }: Props & { formRef: RefCallback< HTMLFormElement > } ) {
	const state = useSelector( flow, stateOf );
	const draft = useSelector( flow, ( { context } ) => context.draft );
	const currencies = useMemo( () => currencyOptions( currency, document.documentElement.lang ), [ currency ] );
	const isSaving = state === 'saving';
	const message = isRefusal( state ) ? validationTexts( kind, draft.currency )[ state ] : '';
	const wrong = isRefusal( state ) ? FIELD_OF[ state ] : null;
	const change = ( next: Partial< Draft > ) => flow.send( { type: 'form.change', draft: priced( draft, next ) } );
	const field = ( name: 'title' | 'price' ) => ( {
		name,
		value: draft[ name ],
		// A disabled field would lose the focus.
		readOnly: isSaving,
		'aria-invalid': wrong === name,
		help: wrong === name ? <HelpMessage isError>{ message }</HelpMessage> : undefined,
		onChange: ( value: string ) => change( { [ name ]: value } ),
		__next40pxDefaultSize: true as const,
		__nextHasNoMarginBottom: true as const,
	} );
	return (
		<form
			ref={ formRef }
			className="statecraft-plan-form"
			aria-busy={ isSaving }
			onSubmit={ ( event ) => {
				event.preventDefault();
				flow.send( { type: 'form.submit' } );
				focusWrong( event.currentTarget, stateOf( flow.getSnapshot() ) );
			} }
		>
			<TextControl label={ __( 'Name', 'statecraft' ) } { ...field( 'title' ) } />
			<SelectControl
				label={ __( 'Currency', 'statecraft' ) }
				value={ draft.currency }
				disabled={ isSaving }
				options={ currencies }
				onChange={ ( next ) => change( { currency: next } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				label={ __( 'Price', 'statecraft' ) }
				inputMode="decimal"
				// Whether a point or comma precedes the decimals depends on the currency.
				placeholder={ formatAmount( minimumOf( draft.currency ) * 10, draft.currency ) }
				{ ...field( 'price' ) }
			/>
			<SelectControl
				label={ __( 'Renewal interval', 'statecraft' ) }
				value={ draft.interval }
				disabled={ isSaving }
				options={ Object.entries( intervalLabels() ).map( ( [ value, label ] ) => ( { label, value } ) ) }
				onChange={ ( interval ) => change( { interval } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<VisuallyHidden role="alert">{ message }</VisuallyHidden>
			<div className="statecraft-plan-form__buttons">
				<Button
					type="submit"
					variant="primary"
					isBusy={ isSaving }
					disabled={ isSaving }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Save', 'statecraft' ) }
				</Button>
				<Button
					variant="tertiary"
					disabled={ isSaving }
					accessibleWhenDisabled
					onClick={ leaving( () => flow.send( { type: 'form.close' } ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'statecraft' ) }
				</Button>
			</div>
		</form>
	);
}

function Failed( { flow, kind }: Omit< Props, 'currency' > ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure && <RetryNotice message={ savingTexts( kind ).failed } reason={ reasonOf( failure, '' ) } />;
}

/**
 * The button that opens the form of a new plan, or the form. The form is in several places; the focus stays in the one where it was opened.
 * Who may not publish may not add a plan either, and would be told so only after filling in the form.
 */
export function PlanForm( { flow, kind, currency, addText }: Props ) {
	const { begin, ref } = useMemo( opening, [] );
	const { mayPublish } = usePostRights();
	const isClosed = useSelector( flow, ( snapshot ) => snapshot.matches( { form: 'closed' } ) );
	if ( isClosed && ! mayPublish ) {
		return <p>{ selectionTexts( kind ).ask }</p>;
	}
	return isClosed ? (
		<Button
			variant="secondary"
			onClick={ () => {
				begin();
				flow.send( { type: 'form.open', currency: currency || 'USD' } );
			} }
			__next40pxDefaultSize
		>
			{ addText ?? selectionTexts( kind ).add }
		</Button>
	) : (
		<>
			<Failed flow={ flow } kind={ kind } />
			<Fields flow={ flow } kind={ kind } currency={ currency } formRef={ ref } />
		</>
	);
}
