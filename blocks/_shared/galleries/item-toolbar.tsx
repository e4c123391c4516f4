import { Button } from '@wordpress/components';
import { isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, closeSmall } from '@wordpress/icons';

interface Props {
	className: string;
	/** The accessible name of the group. */
	label: string;
	/** Those of its buttons. */
	names: { back: string; forward: string; remove: string };
	/** The place of the item, and the number of all items. */
	index: number;
	count: number;
	onMove: ( to: number ) => void;
	onRemove: () => void;
}

/** Moves and removes the selected item of a gallery. */
export function ItemToolbar( { className, label, names, index, count, onMove, onRemove }: Props ) {
	const [ back, forward ] = isRTL() ? [ chevronRight, chevronLeft ] : [ chevronLeft, chevronRight ];
	return (
		<div className={ className } role="group" aria-label={ label }>
			<Button
				icon={ back }
				label={ names.back }
				disabled={ index === 0 }
				accessibleWhenDisabled
				onClick={ () => onMove( index - 1 ) }
				size="small"
			/>
			<Button
				icon={ forward }
				label={ names.forward }
				disabled={ index === count - 1 }
				accessibleWhenDisabled
				onClick={ () => onMove( index + 1 ) }
				size="small"
			/>
			<Button icon={ closeSmall } label={ names.remove } onClick={ onRemove } size="small" />
		</div>
	);
}
