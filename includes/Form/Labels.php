<?php
/**
 * What fields are called when their owner has not said it.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Form;

/** The editor shows these words and saves only what differs from them. */
final class Labels {

	/**
	 * By type; the types that are known here are those that have a label.
	 *
	 * @return array<string, string>
	 */
	public static function usual(): array {
		return array(
			'name'              => __( 'Name', 'statecraft' ),
			'email'             => __( 'Email', 'statecraft' ),
			'url'               => __( 'Website', 'statecraft' ),
			'telephone'         => __( 'Phone Number', 'statecraft' ),
			'text'              => __( 'Text', 'statecraft' ),
			'textarea'          => __( 'Message', 'statecraft' ),
			'date'              => __( 'Date', 'statecraft' ),
			'time'              => __( 'Time', 'statecraft' ),
			'number'            => __( 'Number', 'statecraft' ),
			'slider'            => __( 'Slider', 'statecraft' ),
			'rating'            => __( 'Rating', 'statecraft' ),
			'select'            => __( 'Select one', 'statecraft' ),
			'radio'             => __( 'Choose one option', 'statecraft' ),
			'checkbox'          => __( 'Checkbox', 'statecraft' ),
			'checkbox-multiple' => __( 'Choose several options', 'statecraft' ),
			'image-select'      => __( 'Choose one image', 'statecraft' ),
			'consent'           => __( 'Can we send you an email from time to time?', 'statecraft' ),
			'file'              => __( 'Upload a file', 'statecraft' ),
			'hidden'            => __( 'Hidden Field', 'statecraft' ),
		);
	}

	/** What sending a form means where nothing has to be ticked. */
	public static function implicit_consent(): string {
		return __( 'By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time.', 'statecraft' );
	}
}
