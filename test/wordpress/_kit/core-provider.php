<?php
/**
 * A provider for the WordPress AI client that echoes the prompt; for a number, it returns an error with that HTTP status.
 *
 * @package Statecraft
 */

use WordPress\AiClient\AiClient;
use WordPress\AiClient\Files\DTO\File;
use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Providers\AbstractProvider;
use WordPress\AiClient\Providers\Contracts\ModelMetadataDirectoryInterface;
use WordPress\AiClient\Providers\Contracts\ProviderAvailabilityInterface;
use WordPress\AiClient\Providers\DTO\ProviderMetadata;
use WordPress\AiClient\Providers\Enums\ProviderTypeEnum;
use WordPress\AiClient\Providers\Http\Exception\ClientException;
use WordPress\AiClient\Providers\Models\Contracts\ModelInterface;
use WordPress\AiClient\Providers\Models\DTO\ModelConfig;
use WordPress\AiClient\Providers\Models\DTO\ModelMetadata;
use WordPress\AiClient\Providers\Models\DTO\SupportedOption;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;
use WordPress\AiClient\Providers\Models\ImageGeneration\Contracts\ImageGenerationModelInterface;
use WordPress\AiClient\Providers\Models\TextGeneration\Contracts\TextGenerationModelInterface;
use WordPress\AiClient\Results\DTO\Candidate;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WordPress\AiClient\Results\DTO\TokenUsage;
use WordPress\AiClient\Results\Enums\FinishReasonEnum;

if ( ! class_exists( AiClient::class ) ) {
	return;
}

abstract class Parrot implements ModelInterface {

	protected ModelConfig $config;

	public function __construct( protected ModelMetadata $metadata, protected ProviderMetadata $provider ) {
		$this->config = new ModelConfig();
	}

	public function metadata(): ModelMetadata {
		return $this->metadata;
	}

	public function providerMetadata(): ProviderMetadata {
		return $this->provider;
	}

	public function setConfig( ModelConfig $config ): void {
		$this->config = $config;
	}

	public function getConfig(): ModelConfig {
		return $this->config;
	}

	protected function result( ModelMessage $answer ): GenerativeAiResult {
		return new GenerativeAiResult(
			'1',
			array( new Candidate( $answer, FinishReasonEnum::stop() ) ),
			new TokenUsage( 1, 1, 2 ),
			$this->provider,
			$this->metadata
		);
	}
}

/** Returns an error for a number, and a one-pixel image for any other prompt. */
final class Parrot_Painter extends Parrot implements ImageGenerationModelInterface {

	public const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

	public function generateImageResult( array $prompt ): GenerativeAiResult {
		$said = $prompt[0]->getParts()[0]->getText();
		if ( is_numeric( $said ) ) {
			throw new ClientException( "Refused with $said", (int) $said );
		}
		return $this->result( new ModelMessage( array( new MessagePart( new File( self::PIXEL, 'image/png' ) ) ) ) );
	}
}

final class Parrot_Model extends Parrot implements TextGenerationModelInterface {

	public function generateTextResult( array $prompt ): GenerativeAiResult {
		$said = array( 'system: ' . $this->config->getSystemInstruction() );
		foreach ( $prompt as $message ) {
			$said[] = $message->getRole()->value . ': ' . $message->getParts()[0]->getText();
		}
		if ( preg_match( '/user: (\d+)$/', end( $said ), $status ) ) {
			throw new ClientException( "Refused with $status[1]", (int) $status[1] );
		}
		$answer = new ModelMessage( array( new MessagePart( implode( "\n", $said ) ) ) );
		return $this->result( $answer );
	}
}

final class Parrot_Provider extends AbstractProvider implements ProviderAvailabilityInterface, ModelMetadataDirectoryInterface {

	protected static function createModel( ModelMetadata $model, ProviderMetadata $provider ): ModelInterface {
		return 'parrot-1' === $model->getId() ? new Parrot_Model( $model, $provider ) : new Parrot_Painter( $model, $provider );
	}

	protected static function createProviderMetadata(): ProviderMetadata {
		return new ProviderMetadata( 'parrot', 'Parrot', ProviderTypeEnum::client() );
	}

	protected static function createProviderAvailability(): ProviderAvailabilityInterface {
		return new self();
	}

	protected static function createModelMetadataDirectory(): ModelMetadataDirectoryInterface {
		return new self();
	}

	public function isConfigured(): bool {
		return true;
	}

	public function listModelMetadata(): array {
		$options = array( OptionEnum::inputModalities(), OptionEnum::outputModalities(), OptionEnum::systemInstruction() );
		return array(
			new ModelMetadata(
				'parrot-1',
				'Parrot 1',
				array( CapabilityEnum::textGeneration(), CapabilityEnum::chatHistory() ),
				array_map( static fn( $option ) => new SupportedOption( $option ), $options )
			),
			new ModelMetadata(
				'parrot-2',
				'Parrot 2',
				array( CapabilityEnum::imageGeneration() ),
				array_map( static fn( $option ) => new SupportedOption( $option ), $options )
			),
		);
	}

	public function hasModelMetadata( string $modelId ): bool {
		return in_array( $modelId, array( 'parrot-1', 'parrot-2' ), true );
	}

	public function getModelMetadata( string $modelId ): ModelMetadata {
		return $this->listModelMetadata()[ 'parrot-1' === $modelId ? 0 : 1 ];
	}
}

add_action( 'init', static fn() => AiClient::defaultRegistry()->registerProvider( Parrot_Provider::class ), 5 );
