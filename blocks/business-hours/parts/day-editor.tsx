import { Button, TextControl, ToggleControl, VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { leave } from '../../_shared/focus';
import { HelpMessage } from '../../_shared/help-message/help-message';
import type { Day } from '../attributes';
import { openAllDay, toggled, withMoreHours, withTimes, withoutInterval } from '../days';
import { meaningOf } from '../times';
import { closingRemark, openingRemark } from './words';
import type { Remark } from './words';

interface Props {
	day: Day;
	/** What the day is called. */
	label: string;
	/** All days, as they are saved. */
	days: readonly Day[];
	/** Is given all days with other times while they are typed. */
	onChange: ( days: readonly Day[] ) => void;
	/** Is given all days after a button or a switch. */
	onAct: ( days: readonly Day[] ) => void;
}

/** What a browser's field for times can show; anything else is shown as the text it is. */
const NATIVE = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

interface TimeFieldProps {
	label: string;
	value: string;
	remark: Remark | null;
	onChange: ( value: string ) => void;
}

const TimeField = ( { label, value, remark, onChange }: TimeFieldProps ) => (
	<TextControl
		label={ label }
		type={ NATIVE.test( value ) ? 'time' : 'text' }
		value={ value }
		help={ remark && <HelpMessage isError={ remark.isError }>{ remark.text }</HelpMessage> }
		onChange={ onChange }
		__next40pxDefaultSize
		__nextHasNoMarginBottom
	/>
);

/** One day with all its hours. */
export function DayEditor( { day: { name, hours }, label, days, onChange, onAct }: Props ) {
	const isOpen = hours.length > 0;
	const isAllDay = hours.some( ( interval ) => meaningOf( interval ).kind === 'all-day' );
	return (
		<div className="jetpack-business-hours__item" role="group" aria-label={ label }>
			<div className={ `jetpack-business-hours__day ${ name }` }>{ label }</div>
			<ToggleControl
				className="jetpack-business-hours__switch"
				checked={ isOpen }
				label={
					<>
						<VisuallyHidden>{ label }: </VisuallyHidden>
						{ isOpen ? __( 'Open', 'statecraft' ) : __( 'Closed', 'statecraft' ) }
					</>
				}
				onChange={ ( next ) => onAct( toggled( days, name, next ) ) }
				__nextHasNoMarginBottom
			/>
			<div className="jetpack-business-hours__hours">
				{ hours.map( ( interval, index ) => (
					<div key={ index } className="jetpack-business-hours__interval">
						<TimeField
							label={ __( 'Opening', 'statecraft' ) }
							value={ interval.opening }
							remark={ openingRemark( interval ) }
							onChange={ ( opening ) => onChange( withTimes( days, name, index, { opening } ) ) }
						/>
						<TimeField
							label={ __( 'Closing', 'statecraft' ) }
							value={ interval.closing }
							remark={ closingRemark( interval ) }
							onChange={ ( closing ) => onChange( withTimes( days, name, index, { closing } ) ) }
						/>
						{ hours.length > 1 && (
							<Button
								isDestructive
								variant="link"
								aria-label={ sprintf(
									/* translators: 1: a number, 2: the name of a day. */
									__( 'Remove hours %1$d of %2$s', 'statecraft' ),
									index + 1,
									label
								) }
								onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
									leave( currentTarget );
									onAct( withoutInterval( days, name, index ) );
								} }
							>
								{ __( 'Remove', 'statecraft' ) }
							</Button>
						) }
					</div>
				) ) }
				{ isOpen && (
					<div className="jetpack-business-hours__more">
						<Button variant="link" onClick={ () => onAct( withMoreHours( days, name ) ) }>
							{ __( 'Add Hours', 'statecraft' ) }
						</Button>
						{ ! isAllDay && (
							<Button
								variant="link"
								onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
									leave( currentTarget );
									onAct( openAllDay( days, name ) );
								} }
							>
								{ __( 'Open 24 hours', 'statecraft' ) }
							</Button>
						) }
					</div>
				) }
			</div>
		</div>
	);
}
