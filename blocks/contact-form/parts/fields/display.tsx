/** Child blocks that only display attributes of their field, or contain only text. */
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, RadioControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { toDom } from '../../../_shared/deprecated/to-dom';
import { KINDS } from '../../children/kinds';
import type { Kind } from '../../children/kinds';
import { useBlockStore } from '../store';
import { contextValue } from './props';
import type { ChildProps } from './props';

/** An upper bound for rendering: a number from elsewhere must not fill the page. */
const MAX_SYMBOLS = 20;

export function Rating( { context }: ChildProps ) {
	const count = Math.min(
		MAX_SYMBOLS,
		Math.max( 1, Math.round( contextValue< number >( context, 'rating-max', KINDS.rating.numbers.max ) ) )
	);
	const chosen = Math.min( count, Math.max( 0, Math.round( contextValue( context, 'rating-default', 0 ) ) ) );
	const [ full, hollow ] =
		contextValue< string >( context, 'rating-icon-style', 'stars' ) === 'hearts' ? [ '♥', '♡' ] : [ '★', '☆' ];
	return (
		<div
			{ ...useBlockProps( { className: 'statecraft-form-rating' } ) }
			role="img"
			aria-label={ sprintf(
				/* translators: %d: how many stars or hearts there are to choose from. */
				__( 'Rating from 1 to %d', 'statecraft' ),
				count
			) }
		>
			{ full.repeat( chosen ) }
			{ hollow.repeat( count - chosen ) }
		</div>
	);
}

export function Range( { context }: ChildProps ) {
	const limits: NonNullable< Kind[ 'numbers' ] > = KINDS.slider.numbers;
	const min = contextValue( context, 'slider-min', limits.min );
	const max = contextValue( context, 'slider-max', limits.max );
	const value = contextValue( context, 'slider-default', 0 );
	return (
		<div { ...useBlockProps( { className: 'statecraft-form-range' } ) }>
			<input
				type="range"
				{ ...{ min, max, value } }
				step={ contextValue( context, 'slider-step', limits.step ) }
				readOnly
				tabIndex={ -1 }
				aria-label={ __( 'Slider preview', 'statecraft' ) }
			/>
			<div>
				<span>{ contextValue( context, 'slider-min-label', '' ) || min }</span>
				<span>{ contextValue( context, 'slider-max-label', '' ) || max }</span>
			</div>
		</div>
	);
}

export function Hidden( {
	attributes: { label, default: value },
	setAttributes,
}: ChildProps< { label?: string; default?: string } > ) {
	return (
		<div { ...useBlockProps( { className: 'statecraft-form-hidden' } ) }>
			<p>{ __( 'Visitors do not see this field. Its value is sent with the form.', 'statecraft' ) }</p>
			<TextControl
				label={ __( 'Name', 'statecraft' ) }
				value={ label ?? '' }
				onChange={ ( next ) => setAttributes( { label: next } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextControl
				label={ __( 'Value', 'statecraft' ) }
				value={ value ?? '' }
				onChange={ ( next ) => setAttributes( { default: next } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</div>
	);
}

/** The progress indicator in the markup of the front end, see `Form_Steps`; the first step is the current one. */
export function Progress( {
	clientId,
	attributes: { variant = 'line' },
	setAttributes,
}: ChildProps< { variant?: string } > ) {
	const steps = useBlockStore( ( { getBlocks, getBlockParentsByBlockName } ) => {
		const [ form = '' ] = getBlockParentsByBlockName( clientId, 'jetpack/contact-form' );
		return getBlocks( form ).find( ( { name } ) => name === 'jetpack/form-step-container' )?.innerBlocks;
	} );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Progress', 'statecraft' ) }>
					<RadioControl
						label={ __( 'Shown as', 'statecraft' ) }
						selected={ variant }
						options={ [
							{ value: 'line', label: __( 'A line', 'statecraft' ) },
							{ value: 'dots', label: __( 'Dots', 'statecraft' ) },
						] }
						onChange={ ( next ) => setAttributes( { variant: next } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps() }>
				<ol
					className={ `statecraft-form__progress is-on is-${ variant === 'dots' ? 'dots' : 'line' }` }
					aria-label={ __( 'Steps of this form', 'statecraft' ) }
				>
					{ ( steps ?? [] ).slice( 0, MAX_SYMBOLS ).map( ( step, place ) => (
						<li key={ step.clientId }>
							<span className="statecraft-form__go" aria-current={ place === 0 ? 'step' : undefined }>
								<span>
									{ toDom( String( step.attributes.stepLabel ?? '' ) )?.textContent?.trim() ||
										/* translators: %d: number of a step. */
										sprintf( __( 'Step %d', 'statecraft' ), place + 1 ) }
								</span>
							</span>
						</li>
					) ) }
				</ol>
			</div>
		</>
	);
}

/** An option of an older version outside a field that would migrate it. */
export const OldOption = ( { attributes: { label } }: ChildProps< { label?: string } > ) => (
	<div { ...useBlockProps() }>{ label }</div>
);
