import type { ReactNode } from 'react';
import { Icon } from '@wordpress/components';
import { caution } from '@wordpress/icons';

interface Props {
	children: ReactNode;
	/** Whether something is wrong: then an icon says so, too, and not the colour alone. */
	isError?: boolean;
}

/** A line of help below a field. */
export function HelpMessage( { children, isError = false }: Props ) {
	return (
		<span className={ `statecraft-help-message${ isError ? ' is-error' : '' }` }>
			{ isError && <Icon icon={ caution } size={ 16 } /> }
			{ children }
		</span>
	);
}
