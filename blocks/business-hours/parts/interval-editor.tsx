import { Button, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { DayName } from '../../../machines/content/localized-week';
import { useElement } from '../../_runtime/hooks/use-element';
import { leave } from '../../_shared/focus';
import { HelpMessage } from '../../_shared/help-message/help-message';
import type { Day, Interval } from '../attributes';
import { withTimes, withoutInterval } from '../days';
import { closingRemark, openingRemark } from './messages';
import type { Remark } from './messages';

/** The values that `input[type=time]` can show; any other value is shown in a text field. */
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

interface Props {
	interval: Interval;
	index: number;
	/** Whether it is the only interval of the day. */
	isOnly: boolean;
	name: DayName;
	/** The localised names of the day and of the next one. */
	label: string;
	tomorrow: string;
	/** The description of the overlapped interval; empty if there is none. */
	overlap: string;
	days: readonly Day[];
	onChange: ( days: readonly Day[] ) => void;
	onAct: ( days: readonly Day[] ) => void;
}

/** Moves the focus to a new row if it is on the button that added the row. */
const focusNewRow = ( row: HTMLElement ) => {
	const { activeElement } = row.ownerDocument;
	if (
		activeElement &&
		row.parentElement?.querySelector( ':scope > .jetpack-business-hours__more' )?.contains( activeElement )
	) {
		row.querySelector( 'input' )?.focus();
	}
};

/** One interval of a day. */
export function IntervalEditor( {
	interval,
	index,
	isOnly,
	name,
	label,
	tomorrow,
	overlap,
	days,
	...handlers
}: Props ) {
	const { ref } = useElement< HTMLElement >( focusNewRow );
	const change = ( times: Partial< Interval > ) => handlers.onChange( withTimes( days, name, index, times ) );
	return (
		<div ref={ ref } className="jetpack-business-hours__interval">
			<TimeField
				label={ __( 'Opening', 'statecraft' ) }
				value={ interval.opening }
				remark={ openingRemark( interval ) }
				onChange={ ( opening ) => change( { opening } ) }
			/>
			<TimeField
				label={ __( 'Closing', 'statecraft' ) }
				value={ interval.closing }
				remark={ closingRemark( interval, tomorrow ) }
				onChange={ ( closing ) => change( { closing } ) }
			/>
			{ ! isOnly && (
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
						handlers.onAct( withoutInterval( days, name, index ) );
					} }
				>
					{ __( 'Remove', 'statecraft' ) }
				</Button>
			) }
			{ overlap && (
				<p className="jetpack-business-hours__overlap" role="status">
					<HelpMessage isError>{ overlap }</HelpMessage>
				</p>
			) }
		</div>
	);
}
