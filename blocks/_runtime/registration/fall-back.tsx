import { Component, createRef } from 'react';
import type { ReactNode, RefObject } from 'react';

interface Props {
	/**
	 * What to render instead after an error, or a function that returns it.
	 *
	 * @param again Renders the children again.
	 * @param first The ref of the element that gets the focus if it was in the children.
	 */
	to: ReactNode | ( ( again: () => void, first: RefObject< HTMLButtonElement > ) => ReactNode );
	/** Called after each error. React itself has reported it to the console. */
	onFail?: () => void;
	children: ReactNode;
}

/** The element that has the focus, including within the canvas iframe. */
function focused(): Element | null {
	// The document of the page, because the focus may also be in the sidebar.
	// eslint-disable-next-line @wordpress/no-global-active-element
	let at = document.activeElement;
	while ( at instanceof HTMLIFrameElement && at.contentDocument ) {
		at = at.contentDocument.activeElement;
	}
	return at;
}

/** An error boundary that renders a replacement. Otherwise an error would unmount everything around the children. */
export class FallBack extends Component< Props, { hasFailed: boolean } > {
	override state = { hasFailed: false };
	private readonly first = createRef< HTMLButtonElement >();

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override componentDidCatch() {
		this.props.onFail?.();
	}

	override getSnapshotBeforeUpdate( _: Props, { hasFailed }: { hasFailed: boolean } ) {
		return this.state.hasFailed && ! hasFailed ? focused() : null;
	}

	override componentDidUpdate( _: Props, __: object, had: Element | null ) {
		if ( had && ! had.isConnected ) {
			this.first.current?.focus();
		}
	}

	override render() {
		const { to, children } = this.props;
		if ( ! this.state.hasFailed ) {
			return children;
		}
		return typeof to === 'function' ? to( () => this.setState( { hasFailed: false } ), this.first ) : to;
	}
}
