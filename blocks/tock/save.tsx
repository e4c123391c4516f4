/** The container that Tock's script fills. Its id is fixed, so only one can be in a post; the business is in the block comment. */
export const save = () => (
	<div
		id="Tock_widget_container"
		data-tock-display-mode="Button"
		data-tock-color-mode="Blue"
		data-tock-locale="en-us"
		data-tock-timezone="America/New_York"
	/>
);
