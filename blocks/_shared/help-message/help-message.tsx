import type { ReactNode } from 'react';
import { Icon } from '@wordpress/components';
import { caution } from '@wordpress/icons';

interface Props {
	children: ReactNode;
	/** Whether it is an error message: an icon shows that in addition to the colour. */
	isError?: boolean;
}

/** Help text below a field, or what a block says about itself in the canvas. */
export function HelpMessage( { children, isError = false }: Props ) {
	return (
		<span className={ `statecraft-help-message${ isError ? ' is-error' : '' }` }>
			{ isError && <Icon icon={ caution } size={ 16 } /> }
			<span>{ children }</span>
		</span>
	);
}
