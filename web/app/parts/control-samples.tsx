import type { Lang } from '@matla/contract/kit/lang'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import {
  Card,
  CardImage,
  CardBody,
  CardFoot,
  CardLink,
  CardProgress,
  CardText,
  CardTitle,
} from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import {
  EmailField,
  Field,
  FormAnswer,
  NameField,
  PasswordField,
  SelectField,
  Textarea,
  TrapField,
} from '#ui/field.tsx'
import { IconButton, IconLink } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Grid } from '#ui/layout.tsx'
import { Menu, MenuButton, MenuHeading, MenuLink } from '#ui/menu.tsx'
import { ReaderWordField } from '#ui/reader-word-field.tsx'
import { RadioCard, RadioGroup } from '#ui/radio-card.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { partsText } from './parts.text.ts'

export const controls = {
  buttons: (lang: Lang) => {
    const { word } = partsText[lang]
    return (
      <>
        {(['primary', 'ghost', 'subtle', 'danger'] as const).map((kind) => (
          <Cluster key={kind}>
            <Button kind={kind}>{word}</Button>
            <Button kind={kind} size="small" icon="check">
              {word}
            </Button>
            <Button kind={kind} size="large" iconEnd="arrow-forward">
              {word}
            </Button>
            <Button kind={kind} pending>
              {word}
            </Button>
            <Button kind={kind} disabled>
              {word}
            </Button>
            <LinkButton kind={kind} to={paths.home}>
              {word}
            </LinkButton>
          </Cluster>
        ))}
        <Cluster>
          <IconButton icon="heart" label={word} badge={3} />
          <IconLink icon="cart" label={word} to={paths.cart} />
          <Menu label={word}>
            <MenuHeading icon="user">{word}</MenuHeading>
            <MenuLink icon="cart" to={paths.cart}>
              {word}
            </MenuLink>
            <MenuButton icon="logout">{word}</MenuButton>
          </Menu>
          <SkipLink>{word}</SkipLink>
        </Cluster>
      </>
    )
  },
  cards: (lang: Lang) => {
    const { word, sentence } = partsText[lang]
    return (
      <Grid>
        <Card>
          <CardImage>
            <Icon name="film" />
          </CardImage>
          <CardBody>
            <CardTitle>{word}</CardTitle>
            <CardText>{sentence}</CardText>
            <CardFoot>
              <CardLink to={paths.home} name={word}>
                {word}
              </CardLink>
            </CardFoot>
          </CardBody>
        </Card>
        <Card flat>
          <CardBody>
            <CardTitle level={3}>{word}</CardTitle>
            <CardProgress label={word} percent="40" />
          </CardBody>
        </Card>
      </Grid>
    )
  },
  fields: (lang: Lang) => {
    const { word, sentence } = partsText[lang]
    return (
      <FormAnswer typed={{ text: word }} errors={{ wrong: sentence }}>
        <Field label={word} name="text" hint={sentence} />
        <Field label={word} name="wrong" note={word} />
        <Field label={word} name="code" code defaultValue="FILM-10" />
        <NameField label={word} name="name" />
        <EmailField label={word} />
        <PasswordField label={word} name="password" />
        <SelectField label={word} name="choice" placeholder={word} options={[{ value: '1', label: word }]} />
        <Textarea label={word} name="letter" />
        <Checkbox label={sentence} name="tick" hint={word} />
        <RadioGroup legend={word}>
          <RadioCard
            label={word}
            detail={sentence}
            name={`radio-${lang}`}
            value="1"
            aside={word}
            defaultChecked
          >
            {sentence}
          </RadioCard>
          <RadioCard label={word} name={`radio-${lang}`} value="2" />
        </RadioGroup>
        <ReaderWordField isWrong={false} />
        <TrapField />
      </FormAnswer>
    )
  },
} satisfies Record<string, (lang: Lang) => ReactNode>
