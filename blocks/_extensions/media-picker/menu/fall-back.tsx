import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
	/** What to render instead after an error. */
	to: ReactNode;
	children: ReactNode;
}

/** Renders something else when rendering its children fails: an error here would take the whole block with it. */
export class FallBack extends Component< Props, { hasFailed: boolean } > {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? this.props.to : this.props.children;
	}
}
